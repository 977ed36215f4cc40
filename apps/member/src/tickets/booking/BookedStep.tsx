import IconCheck from 'virtual:icon/check';
import { useEffect, useEffectEvent } from 'react';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { useTexts } from '../../platform/language.ts';
import classes from './hold.module.css';
import { holdTexts } from './hold-texts.ts';
import type { Order } from './place-hold.ts';

type BookedStepProps = { order: Order; onShown: (what: string) => void; onDone: () => void };

/** Confirmation with links to the tickets. */
export const BookedStep = ({ order: { tickets }, onShown, onDone }: BookedStepProps) => {
  const t = useTexts(holdTexts);
  const tell = useEffectEvent(onShown);
  useEffect(() => tell('booked'), []);
  const [only] = tickets;
  return (
    <div className={classes.booked}>
      <span className={classes.tick}>
        <IconCheck size={32} stroke={2.5} aria-hidden />
      </span>
      <p role="status" className={classes.title}>
        {t.booked(tickets.length)}
      </p>
      <p className={classes.text}>{t.bookedText}</p>
      <Link
        to={tickets.length === 1 && only ? `/tickets/${only.id}` : '/tickets'}
        className={buttonClass('primary')}
        data-main-act
      >
        {t.show(tickets.length)}
      </Link>
      <Button kind="quiet" onClick={onDone}>
        {t.back}
      </Button>
    </div>
  );
};
