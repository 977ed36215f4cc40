const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The nonce the server wrote into the page, for the style elements that Mantine makes. */
export const getStyleNonce = (): string => readNonce();

/** The scroll lock under dialogs writes a style element of its own and looks for its nonce under this global name. */
export const shareNonceWithScrollLock = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: readNonce() });
};
