import { KitButton, type KitButtonProps } from './KitButton.tsx';

export const QuietButton = (props: KitButtonProps) => <KitButton {...props} look="quiet" />;
