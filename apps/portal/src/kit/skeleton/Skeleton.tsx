import classes from './skeleton.module.css';

export type BoneProps = { width?: string | undefined; height?: number | undefined };

/** Stands where something will be, in its size, while it is on its way. */
export const Skeleton = ({ width = '100%', height = 12 }: BoneProps) => (
  <span className={classes.placeholder} style={{ width, height }} aria-hidden />
);
