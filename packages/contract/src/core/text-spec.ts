/** The one declaration of a text field: schema, message, counter and input attributes follow from it. */
export type TextSpec = {
  readonly label: string;
  readonly max?: number;
  readonly min?: number;
  readonly optional?: true;
  readonly pattern?: RegExp;
  /** Running text, which may be pasted with soft hyphens; other fields refuse invisible characters. */
  readonly prose?: true;
  readonly messages?: {
    readonly required?: string;
    readonly min?: string;
    readonly max?: string;
    readonly pattern?: string;
  };
};

export const textMessages = {
  required: 'Detta fält får inte lämnas tomt.',
  max: (label: string, max: number) => `${label} får max vara ${max} tecken.`,
  min: (label: string, min: number) => `${label} måste vara minst ${min} tecken.`,
  radioRequired: 'Måste välja ett alternativ.',
  digitsOnly: 'Endast siffror',
} as const;

export const counterText = (length: number, max: number): string => `${length}/${max} tecken`;
