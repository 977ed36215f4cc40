import IconBarbell from 'virtual:icon/barbell';
import IconBell from 'virtual:icon/bell';
import IconChevronRight from 'virtual:icon/chevron-right';
import IconPlus from 'virtual:icon/plus';
import IconSettings from 'virtual:icon/settings';
import type { ChosenColours } from '@karportalen/contract/themes/palette';
import type { CSSProperties, ReactNode } from 'react';
import classes from './home-screen.module.css';
import { phonePaint } from './phone-paint.ts';
import { SectionCard } from './SectionCard.tsx';
import { Hit, Spot } from './Spot.tsx';
import { TabBar } from './TabBar.tsx';

const HeaderIcons = () => (
  <Spot name="primary.icon" className={classes.headerIcons}>
    <IconBell size={22} stroke={1.75} />
    <IconSettings size={22} stroke={1.75} />
  </Spot>
);

const BalanceCard = () => (
  <Spot name="layout.background" className={classes.balance}>
    <span className={classes.amount}>
      <small>Balance</small>
      <b>200 KR</b>
    </span>
    <Spot name="section.home.main" className={classes.topUp}>
      <span className={classes.plus}>
        <IconPlus size={14} stroke={2.5} />
      </span>
      Top up
    </Spot>
  </Spot>
);

const WorkoutCard = () => (
  <Spot name="layout.background" className={classes.workout}>
    <Spot name="section.home.main" className={classes.workoutIcon}>
      <IconBarbell size={22} stroke={1.75} />
    </Spot>
    <span className={classes.lines}>
      <b>Workout</b>
      <small>Gym open until 22:00</small>
    </span>
    <span className={classes.chevron}>
      <IconChevronRight size={18} stroke={2} />
    </span>
  </Spot>
);

/** The app's home screen: its real header above examples of what else the palette paints. */
export const HomeScreen = ({ colours, children }: { colours: ChosenColours; children: ReactNode }) => {
  const { palette, variables } = phonePaint(colours);
  return (
    <div className={classes.home} style={variables as CSSProperties} aria-hidden>
      <Hit name="layout.background" />
      <div className={classes.head}>
        {children}
        <HeaderIcons />
      </div>
      <div className={classes.cards}>
        <BalanceCard />
        <div className={classes.pair}>
          <SectionCard section="events" parts={palette.topGraphic.events} title="Events" line="3 this week" />
          <SectionCard
            section="restaurants"
            parts={palette.topGraphic.restaurants}
            title="Restaurants"
            line="Lunch today"
          />
        </div>
        <WorkoutCard />
      </div>
      <TabBar />
    </div>
  );
};
