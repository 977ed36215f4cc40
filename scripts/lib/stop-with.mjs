/** Ends a script with what a person has to know, and no stack. */
export function stopWith(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stopWith(`Kårportalen behöver Node 20.19 eller nyare. Det här är Node ${process.versions.node}.`);
}
