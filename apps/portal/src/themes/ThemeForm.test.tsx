import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/renderPage.tsx';
import { Page } from './CreatePage.tsx';

const answer = { targetGroups: [], themes: [], events: [], total: 0 };
const open = () => renderPage(<Page />, { answer });

const section = (title: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!found) throw new Error(`There is no section ${title}.`);
  return found;
};

describe('the theme form', () => {
  it('has three sections in order [2.35 2.36 2.37]', () => {
    open();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Tema', 'Utseende', 'Countdown']);
  });

  it('asks first for title, target group, times and button [2.35]', () => {
    open();
    const first = within(section('Tema'));
    expect(first.getByRole('textbox', { name: 'Titel' })).toBeTruthy();
    expect(first.getByRole('combobox', { name: 'VISAS FÖR' })).toBeTruthy();
    for (const name of ['Start', 'Slut', 'Knapp på startsidan']) {
      expect(first.getByText(name, { exact: true })).toBeTruthy();
    }
  });

  it('asks then for the image, the colours and the top graphics [2.36 3.13]', () => {
    open();
    const second = within(section('Utseende'));
    expect(second.getByText(/\.jpeg, \.jpg, \.png.*Rekommenderat format 600x650/)).toBeTruthy();
    for (const name of ['Bakgrund', 'Knappar', 'Ikoner', 'Event', 'Restauranger']) {
      expect(second.getByRole('textbox', { name })).toBeTruthy();
    }
    for (const name of ['Toppgrafik för event', 'Toppgrafik för restauranger']) {
      expect(second.getByText(name)).toBeTruthy();
    }
    for (const name of ['Vänster', 'Mitten', 'Höger']) {
      expect(second.getAllByRole('textbox', { name })).toHaveLength(2);
    }
  });
});
