import { linkedParts } from './linked-parts.ts';
import classes from './linked-text.module.css';

/** Text with its URLs as links. React escapes everything else. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text).map(({ text: part, href, at }) =>
    href === null ? (
      part
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={classes.link}>
        {part}
      </a>
    ),
  );
