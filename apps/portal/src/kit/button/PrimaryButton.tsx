import { KitButton, type KitButtonProps } from './KitButton.tsx';

export const PrimaryButton = (props: KitButtonProps) => <KitButton {...props} look="primary" />;
