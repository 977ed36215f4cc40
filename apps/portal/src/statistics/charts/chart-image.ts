const NAMESPACE = 'http://www.w3.org/2000/svg';
const SCALE = 2;
const MARGIN = 24;
const HEAD = 64;

/** Style properties that are copied inline: an exported image has no style sheet. */
const styles = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'] as const;

const copyStyles = (from: Element, to: Element): void => {
  const style = getComputedStyle(from);
  for (const name of styles) to.setAttribute(name, style.getPropertyValue(name));
  to.removeAttribute('class');
  [...from.children].forEach((child, index) => {
    const copy = to.children[index];
    if (copy) copyStyles(child, copy);
  });
};

const sizeOf = ({ width, height }: SVGSVGElement) => ({
  width: width.baseVal.value,
  height: height.baseVal.value,
});

/** What is drawn, without its texts. */
const shapesOf = async (drawing: SVGSVGElement): Promise<HTMLImageElement> => {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  copy.setAttribute('xmlns', NAMESPACE);
  for (const text of copy.querySelectorAll('text')) text.remove();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
};

const alignments: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' };

/** By the canvas, because an SVG that is loaded as an image cannot use the page's fonts. */
const writeTexts = (context: CanvasRenderingContext2D, drawing: SVGSVGElement): void => {
  for (const text of drawing.querySelectorAll('text')) {
    const { fill, fontFamily, fontSize, fontWeight, textAnchor } = getComputedStyle(text);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.fillStyle = fill;
    context.textAlign = alignments[textAnchor] ?? 'left';
    const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)));
    context.fillText(text.textContent, x ?? 0, y ?? 0);
  }
};

export type Heading = { readonly question: string; readonly answer: string };

/** The chart on the card's background, with its question and answer above, at twice the size for screens and print. */
export const pngOf = async (drawing: SVGSVGElement, { question, answer }: Heading): Promise<Blob> => {
  const [shapes] = await Promise.all([shapesOf(drawing), document.fonts.ready]);
  const { width, height } = sizeOf(drawing);
  const whole = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + HEAD };
  const canvas = document.createElement('canvas');
  canvas.width = whole.width * SCALE;
  canvas.height = whole.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  const { backgroundColor, color, fontFamily } = getComputedStyle(drawing);
  context.scale(SCALE, SCALE);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, whole.width, whole.height);
  context.translate(MARGIN, MARGIN);
  context.fillStyle = color;
  context.font = `600 16px ${fontFamily}`;
  context.fillText(question, 0, 16);
  context.font = `400 14px ${fontFamily}`;
  context.fillText(answer, 0, 40);
  context.translate(0, HEAD);
  context.drawImage(shapes, 0, 0, width, height);
  writeTexts(context, drawing);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture came out empty'))),
      'image/png',
    );
  });
};
