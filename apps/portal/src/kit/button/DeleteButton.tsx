import { KitButton, type KitButtonProps } from './KitButton.tsx';

export const DeleteButton = (props: KitButtonProps) => <KitButton {...props} look="danger" />;
