import type { DoorPayment } from '@karportalen/contract/tickets/sales';
import { useState } from 'react';
import { leftToSell } from '../entries/sales.ts';
import { sell } from '../entries/sell.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { doorState, useDoorState } from '../list/door-state.ts';
import { useLanguage, useTexts } from '../texts/language.ts';
import { Places } from './Places.tsx';
import { SoldHere } from './SoldHere.tsx';
import classes from './sell-pane.module.css';
import { priceText, typeName } from './sell-words.ts';

const MOST = 20;
const DOUBLE_PRESS_MS = 500;
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const ways = ['cash', 'ownSwish'] as const;

export const SellPane = () => {
  const state = useDoorState();
  const { sell: texts } = useTexts();
  const language = useLanguage();
  const [typeId, setTypeId] = useState<string>();
  const [count, setCount] = useState(1);
  const [way, setWay] = useState<DoorPayment>();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const types = state.selling?.types ?? [];
  const type = types.find(({ id }) => id === typeId) ?? types[0];
  if (!type) return null;
  const sum = type.price * count;
  const isShort = !state.isReachable && leftToSell(state) < count;
  const isFree = type.price === 0;
  const confirm = async () => {
    if (busy || !(way || isFree)) return;
    setBusy(true);
    const wanted = { ticketTypeId: type.id, count, paidBy: way ?? null, price: type.price };
    // A free ticket takes one press, so a double press must not sell two.
    const [result] = await Promise.all([
      sell(wanted).catch(() => 'failed' as const),
      isFree ? wait(DOUBLE_PRESS_MS) : undefined,
    ]);
    setBusy(false);
    setWay(undefined);
    if (result === 'sold') setCount(1);
    const refusal = doorState().isReachable ? texts.noPlaces : texts.noPlacesOffline;
    const done = (isFree ? texts.given : texts.sold)(count, typeName(type, language));
    setSaid({ sold: done, noPlaces: refusal, failed: texts.failed }[result]);
  };
  return (
    <section className={classes.pane} aria-label={texts.label}>
      {!state.isReachable && <p className={classes.badge}>{texts.offline(leftToSell(state))}</p>}
      <fieldset className={classes.types}>
        <legend>{texts.type}</legend>
        {types.map((each) => (
          <label key={each.id}>
            <input
              type="radio"
              name="ticket-type"
              checked={each.id === type.id}
              onChange={() => setTypeId(each.id)}
            />
            <span>{typeName(each, language)}</span>
            <strong>{priceText(texts, each.price)}</strong>
          </label>
        ))}
      </fieldset>
      <fieldset className={classes.count} aria-label={texts.count}>
        <button
          type="button"
          aria-label={texts.fewer}
          disabled={count === 1}
          onClick={() => setCount(count - 1)}
        >
          −
        </button>
        <output>{count}</output>
        <button
          type="button"
          aria-label={texts.more}
          disabled={count === MOST}
          onClick={() => setCount(count + 1)}
        >
          +
        </button>
      </fieldset>
      <p className={classes.sum}>
        {texts.sum} <strong>{isFree ? texts.nothing : priceText(texts, sum)}</strong>
      </p>
      <div className={classes.ways}>
        {isFree && (
          <Button disabled={isShort} busy={busy} onClick={() => void confirm()}>
            {texts.letIn}
          </Button>
        )}
        {(isFree ? [] : ways).map((each) => (
          <Button key={each} disabled={isShort} aria-haspopup="dialog" onClick={() => setWay(each)}>
            {texts[each]}
          </Button>
        ))}
      </div>
      <p role="status" className={classes.said}>
        {isShort ? texts.noPlacesOffline : said}
      </p>
      <Places />
      <SoldHere />
      {way && (
        <Dialog title={texts.question} onClose={() => setWay(undefined)}>
          <p className={classes.about}>
            {texts.about(count, typeName(type, language), priceText(texts, sum), texts[way])}
          </p>
          <Button busy={busy} onClick={() => void confirm()}>
            {texts.yes}
          </Button>
          <Button kind="secondary" onClick={() => setWay(undefined)}>
            {texts.no}
          </Button>
        </Dialog>
      )}
    </section>
  );
};
