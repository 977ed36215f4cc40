import IconMapQuestion from 'virtual:icon/map-question';
import { Link } from 'react-router';
import { MessagePage } from './MessagePage.tsx';

export const NotFoundPage = () => (
  <MessagePage
    title="404 - Sidan kunde inte hittas"
    text="Adressen kan vara felskriven, eller så har sidan flyttat."
    icon={<IconMapQuestion size={24} stroke={1.5} />}
    action={<Link to="/">Till startsidan</Link>}
  />
);
