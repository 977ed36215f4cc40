/** Ends a script with a message and no stack trace. */
export function stopWith(message) {
  console.error(message);
  process.exit(1);
}

/** The message for a Node that is too old, else undefined. */
export function tooOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Kårportalen behöver Node 20.19 eller nyare. Det här är Node ${version}.`;
}

export function requireNode() {
  const message = tooOldNode(process.versions.node);
  if (message !== undefined) stopWith(message);
}
