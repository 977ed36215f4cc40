import classes from './skeleton.module.css';

export type BoneProps = { width?: string | undefined; height?: number | undefined };

/** A placeholder of the final size while content loads. */
export const Skeleton = ({ width = '100%', height = 12 }: BoneProps) => (
  <span className={classes.placeholder} style={{ width, height }} aria-hidden />
);
