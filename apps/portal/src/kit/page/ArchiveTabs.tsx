import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './archive-tabs.module.css';
import { useScrollEdges } from './use-scroll-edges.ts';

export type ArchiveTab<K extends string> = { key: K; label: string; count?: number };

export type ArchiveTabsProps<K extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly ArchiveTab<K>[];
  value: K;
  onChange: (key: K) => void;
  children: ReactNode;
};

/** The strip fades out over this width where there is more, in archive-tabs.module.css. */
const FADE = 32;

/** Scrolls the chosen tab into view where the tabs do not fit; again when a count or a tab arrives and moves it. */
const useInSight = (value: string, tabs: readonly ArchiveTab<string>[]) => {
  const strip = useRef<HTMLDivElement>(null);
  const widths = tabs.map(({ label, count }) => `${label} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths follow from labels and counts
  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-tab="${value}"]`);
    if (!strip.current || !tab) return;
    const [room, own] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.right > room.right) strip.current.scrollLeft += own.right - room.right + FADE;
    if (own.left < room.left) strip.current.scrollLeft -= room.left - own.left + FADE;
  }, [value, widths]);
  return strip;
};

/** The page holds which tab is open, usually in the address. */
export const ArchiveTabs = <K extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: ArchiveTabsProps<K>) => {
  const strip = useInSight(value, tabs);
  const edges = useScrollEdges(strip);
  return (
    <Tabs
      value={value}
      onChange={(key) => {
        const chosen = tabs.find((tab) => tab.key === key);
        if (chosen) onChange(chosen.key);
      }}
      classNames={{ list: classes.list, tab: classes.tab }}
      keepMounted={false}
    >
      <Tabs.List ref={strip} aria-label={label} {...edges}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key} data-tab={tab.key}>
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} className={classes.panel}>
          {tab.key === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
