import { Link, useLocation } from 'react-router';
import classes from './menu.module.css';
import { isWithin, type MenuGroup, type MenuItem } from './menu.ts';
import type { MenuLink } from './page-definition.ts';

const SubLinks = ({ links, path }: { links: readonly MenuLink[]; path: string }) => (
  <ul className={classes.subLinks}>
    {links.map((link) => (
      <li key={link.to}>
        <Link to={link.to} className={classes.subLink} aria-current={link.to === path ? 'page' : undefined}>
          {link.label}
        </Link>
      </li>
    ))}
  </ul>
);

const Item = ({ item, path }: { item: MenuItem; path: string }) => {
  const active = isWithin(item, path);
  const isPage = item.links.length === 0 && item.to === path;
  return (
    <li>
      <Link
        to={item.to}
        className={classes.item}
        data-active={active || undefined}
        aria-current={isPage ? 'page' : active ? 'true' : undefined}
      >
        <item.icon size={20} stroke={1.75} aria-hidden />
        {item.label}
      </Link>
      {active && item.links.length > 0 && <SubLinks links={item.links} path={path} />}
    </li>
  );
};

export const MenuList = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Huvudmeny" className={classes.nav}>
      {groups.map((group) => (
        <div key={group.label} className={classes.group}>
          <p className={classes.groupLabel} id={`menu-${group.label}`}>
            {group.label}
          </p>
          <ul aria-labelledby={`menu-${group.label}`} className={classes.items}>
            {group.items.map((item) => (
              <Item key={item.section} item={item} path={pathname} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
