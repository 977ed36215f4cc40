import IconCalendarEvent from 'virtual:icon/calendar-event';
import IconHome from 'virtual:icon/home';
import IconToolsKitchen2 from 'virtual:icon/tools-kitchen-2';
import IconUser from 'virtual:icon/user';
import { Spot } from './Spot.tsx';
import classes from './tab-bar.module.css';

const others = [
  { name: 'Events', Icon: IconCalendarEvent },
  { name: 'Food', Icon: IconToolsKitchen2 },
  { name: 'Me', Icon: IconUser },
];

/** The chosen tab in the second colour, the others in the icon colour. */
export const TabBar = () => (
  <Spot name="layout.background" className={classes.bar}>
    <Spot name="section.home.main" className={classes.chosen}>
      <IconHome size={22} stroke={1.9} />
      Home
    </Spot>
    {others.map(({ name, Icon }) => (
      <Spot key={name} name="primary.icon" className={classes.tab}>
        <Icon size={22} stroke={1.75} />
        <span>{name}</span>
      </Spot>
    ))}
  </Spot>
);
