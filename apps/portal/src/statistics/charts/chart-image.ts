const NAMESPACE = 'http://www.w3.org/2000/svg';
const SCALE = 2;
const MARGIN = 24;
const HEAD = 64;

/** Style properties that are copied inline: an exported image has no style sheet. */
const styles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
] as const;

const copyStyles = (from: Element, to: Element): void => {
  const style = getComputedStyle(from);
  for (const name of styles) to.setAttribute(name, style.getPropertyValue(name));
  to.removeAttribute('class');
  [...from.children].forEach((child, index) => {
    const copy = to.children[index];
    if (copy) copyStyles(child, copy);
  });
};

const make = (name: string, attributes: Readonly<Record<string, string | number>>, text = ''): Element => {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
};

export type Heading = { readonly question: string; readonly answer: string };

/** The chart on the card's background, with its question and answer above. */
const pictureOf = (drawing: SVGSVGElement, { question, answer }: Heading) => {
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value];
  const whole = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + HEAD };
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + HEAD));
  const own = getComputedStyle(drawing);
  const colour = (name: string) => own.getPropertyValue(name);
  const font = { 'font-family': own.fontFamily, fill: colour('color') };
  const svg = make('svg', { xmlns: NAMESPACE, ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` });
  svg.append(
    make('rect', { ...whole, fill: colour('background-color') }),
    make('text', { ...font, x: MARGIN, y: MARGIN + 16, 'font-size': 16, 'font-weight': 600 }, question),
    make('text', { ...font, x: MARGIN, y: MARGIN + 40, 'font-size': 14 }, answer),
    copy,
  );
  return { ...whole, source: new XMLSerializer().serializeToString(svg) };
};

/** Drawn by the browser, at twice the size for screens and print. */
export const pngOf = async (drawing: SVGSVGElement, heading: Heading): Promise<Blob> => {
  const { width, height, source } = pictureOf(drawing, heading);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture came out empty'))),
      'image/png',
    );
  });
};
