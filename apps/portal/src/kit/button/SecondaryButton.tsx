import { KitButton, type KitButtonProps } from './KitButton.tsx';

export const SecondaryButton = (props: KitButtonProps) => <KitButton {...props} look="secondary" />;
