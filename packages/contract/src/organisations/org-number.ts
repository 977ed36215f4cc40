const parts = /^(\d{6})-?(\d{4})$/;

export const isOrgNumber = (value: string): boolean => parts.test(value);

/** Stored and shown as NNNNNN-NNNN; may be typed without the hyphen. */
export const tidyOrgNumber = (value: string): string => value.replace(parts, '$1-$2');
