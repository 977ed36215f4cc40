const parts = /^(\d{6})-?(\d{4})$/;

export const isOrgNumber = (value: string): boolean => parts.test(value);

/** The one form in which a number is stored and shown, NNNNNN-NNNN; it may be written without the hyphen. */
export const tidyOrgNumber = (value: string): string => value.replace(parts, '$1-$2');
