/** Who may buy a ticket type: a target group, or the host's own division. Null means everybody who sees the event. */
export const ticketAudiences = ['Student', 'Freshmen', 'Alumni', 'OwnDivision'] as const;
export type TicketAudience = (typeof ticketAudiences)[number];

export const ticketAudienceLabels: Readonly<Record<TicketAudience, string>> = {
  Student: 'Bara studenter',
  Freshmen: 'Bara Nollan',
  Alumni: 'Bara alumner',
  OwnDivision: 'Bara arrangörens sektion',
};
