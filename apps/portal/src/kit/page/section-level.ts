import { createContext } from 'react';

/** The level of a section's heading: below the page's title, or below that of the dialog around it. */
export const SectionLevel = createContext<'h2' | 'h3'>('h2');
