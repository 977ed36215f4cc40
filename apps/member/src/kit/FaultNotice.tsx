import { useLanguage } from '../platform/language.ts';
import type { Failure } from '../platform/request.ts';
import { failureText } from './failure-text.ts';
import { Notice } from './Notice.tsx';

export const FaultNotice = ({ failure }: { failure: Failure }) => (
  <Notice>{failureText(failure, useLanguage())}</Notice>
);
