/** Asks the person to prove who they are; resolves with whether they did. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | undefined;
let underWay: Promise<boolean> | undefined;

/** Registers the component that asks. Returns a function that unregisters it. */
export const onProofNeeded = (asks: AskForProof): (() => void) => {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
};

/** Concurrent calls share one question. */
export const proveIdentity = (): Promise<boolean> => {
  if (!ask) return Promise.resolve(false);
  underWay ??= ask().finally(() => {
    underWay = undefined;
  });
  return underWay;
};
