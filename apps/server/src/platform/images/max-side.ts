/** Of a stored image, in pixels. Apart from the decoder, which the server does not load. */
export const MAX_SIDE = 2400;
