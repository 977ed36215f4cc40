const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The CSP nonce in the page, for the style elements that Mantine creates. */
export const getStyleNonce = (): string => readNonce();

/** The scroll lock under dialogs creates a style element of its own and reads the nonce from this global. */
export const shareNonceWithScrollLock = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: readNonce() });
};
