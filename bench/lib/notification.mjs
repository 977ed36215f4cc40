/** A notification to everybody with texts of usual length. */
export const notification = {
  titleSwedish: 'Lunchföreläsning på torsdag',
  titleEnglish: 'Lunch lecture on Thursday',
  notificationMessageSwedish: 'Kom till Vasa klockan tolv. Vi bjuder på lunch.',
  notificationMessageEnglish: 'Come to Vasa at noon. Lunch is on us.',
  inboxMessageSwedish: 'Mer i appen.',
  inboxMessageEnglish: 'More in the app.',
  targetGroup: 'All',
};
