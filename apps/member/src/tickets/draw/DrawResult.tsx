import IconCheck from 'virtual:icon/check';
import IconX from 'virtual:icon/x';
import { type DrawFile, drawChecks, type Verification } from '@karportalen/contract/draw/verify';
import { Section } from '../../kit/Section.tsx';
import { useTexts } from '../../platform/language.ts';
import { checkTexts } from './check-texts.ts';
import classes from './draw.module.css';
import { ReceiptCheck } from './ReceiptCheck.tsx';
import { useVerification } from './use-verification.ts';

const Verdict = ({ found }: { found: Verification }) => {
  const t = useTexts(checkTexts);
  const verdict = found.failed.length > 0 ? 'wrong' : found.proof === 'none' ? 'unproven' : 'right';
  return (
    <div role="status" data-verdict={verdict}>
      <h2>{t[verdict]}</h2>
      <p>{t[`${verdict}Text`]}</p>
    </div>
  );
};

const Proven = ({ file, found }: { file: DrawFile; found: Verification }) => {
  const t = useTexts(checkTexts);
  const said = {
    witness: t.withWitness(file.witnessSource ?? '', file.witness ?? ''),
    seed: t.withoutWitness,
    none: t.nothing,
  };
  return (
    <>
      {found.failed.length === 0 && (
        <Section title={t.proves} card>
          <p>{said[found.proof]}</p>
        </Section>
      )}
      <Section title={t.provesNot} card>
        <ul className={classes.facts}>
          {t.never.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
    </>
  );
};

const Own = ({ id, found }: { id: string; found: Verification }) => {
  const t = useTexts(checkTexts);
  const entry = found.entries.find((one) => one.id === id);
  const rank = found.order.indexOf(id) + 1;
  const said = () => {
    if (!entry) return t.notFound;
    if (entry.isWithdrawn) return t.withdrawn;
    return `${t.rank(rank, found.order.length)} ${found.winners.includes(id) ? t.won : t.lost}`;
  };
  return (
    <Section title={t.mine} card>
      <p>{said()}</p>
    </Section>
  );
};

type Own = { readonly id: string; readonly receipt: string };

/**
 * The result of a draw, verified in the browser: whether it is correct, what that proves, and the member's own place.
 */
export const DrawResult = ({ file, own }: { file: DrawFile; own: Own | null }) => {
  const t = useTexts(checkTexts);
  const found = useVerification(file);
  const checks = drawChecks.filter((check) => check !== 'witness' || file.witnessSource !== null);
  if (found === 'checking') return <p role="status">{t.checking}</p>;
  if (found === 'unable') return <p role="alert">{t.unable}</p>;
  return (
    <>
      <Verdict found={found} />
      <p>{t.facts(found.order.length, file.places ?? 0)}</p>
      {own && <Own id={own.id} found={found} />}
      <Section title={t.checks} card>
        <ul className={classes.checks}>
          {checks.map((check) => {
            const isRight = !found.failed.includes(check);
            const Icon = isRight ? IconCheck : IconX;
            return (
              <li key={check} data-right={isRight}>
                <Icon size={20} stroke={2.25} role="img" aria-label={isRight ? t.ok : t.notOk} />
                <span>{t[check]}</span>
              </li>
            );
          })}
        </ul>
      </Section>
      <Proven file={file} found={found} />
      <ReceiptCheck key={own?.receipt ?? ''} file={file} found={found} own={own?.receipt ?? ''} />
    </>
  );
};
