import { type ReceiptResult, verifyReceipt } from '@karportalen/contract/draw/receipt';
import type { DrawFile, Verification } from '@karportalen/contract/draw/verify';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Section } from '../../kit/Section.tsx';
import { useTexts } from '../../platform/language.ts';
import { checkTexts } from './check-texts.ts';
import classes from './draw.module.css';
import { subtle } from './use-verification.ts';

type ReceiptCheckProps = {
  file: DrawFile;
  found: Verification;
  /** The member's own receipt, filled in where there is one. */
  own: string;
};

export const ReceiptCheck = ({ file, found, own }: ReceiptCheckProps) => {
  const t = useTexts(checkTexts);
  const [receipt, setReceipt] = useState(own);
  const [result, setResult] = useState<ReceiptResult | null>(null);
  const check = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    setResult(subtle ? await verifyReceipt(receipt, file, found.heads, subtle) : 'unsupported');
  };
  return (
    <Section title={t.receipt} card>
      <form className={classes.draw} onSubmit={check}>
        <Field
          label={t.receipt}
          hint={t.receiptHint}
          value={receipt}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setResult(null);
            setReceipt(target.value);
          }}
        />
        <Notice tone={result === 'valid' ? 'good' : 'fault'}>{result && t[result]}</Notice>
        <Button type="submit" kind="secondary">
          {t.receiptCheck}
        </Button>
      </form>
    </Section>
  );
};
