import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { CountdownView } from '@karportalen/phone-views/themes/CountdownView.tsx';
import { useNow } from '../platform/clock.ts';
import { useLanguage } from '../platform/language.ts';
import { HeroButton } from './HeroButton.tsx';

type Home = AnswerOf<typeof getHome>;

export const CountdownHero = ({ countdown }: { countdown: NonNullable<Home['countdown']> }) => (
  <CountdownView
    title={countdown.title}
    heading="h2"
    until={countdown.until}
    now={useNow()}
    language={useLanguage()}
  >
    <HeroButton target={countdown.button} />
  </CountdownView>
);
