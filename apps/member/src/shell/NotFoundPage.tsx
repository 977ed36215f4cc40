import IconMapQuestion from 'virtual:icon/map-question';
import { buttonClass } from '../kit/Button.tsx';
import { Empty } from '../kit/Empty.tsx';
import { Link } from '../kit/Link.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { texts, useTexts } from '../platform/language.ts';

const table = texts(
  {
    title: 'Sidan finns inte',
    text: 'Länken kan vara gammal eller felskriven.',
    toHome: 'Till startsidan',
  },
  {
    title: 'There is no such page',
    text: 'The link may be old or misspelt.',
    toHome: 'To the first page',
  },
);

export const Page = () => {
  const t = useTexts(table);
  return (
    <PageFrame title={t.title} hideTitle>
      <Empty icon={IconMapQuestion} title={t.title} text={t.text}>
        <Link to="/" className={buttonClass('secondary')}>
          {t.toHome}
        </Link>
      </Empty>
    </PageFrame>
  );
};
