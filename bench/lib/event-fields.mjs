/** The answer's fields that are columns of an event. The order is the server's: answers are compared byte by byte. */
export const eventFields = (row) => ({
  id: row.id,
  name: row.name,
  nameSwedish: row.name_swedish,
  description: row.description,
  descriptionSwedish: row.description_swedish,
  location: row.location,
  locationSwedish: row.location_swedish,
  linkButtonText: row.link_button_text,
  linkButtonTextSwedish: row.link_button_text_swedish,
  imageCred: row.image_cred,
  eventLink: row.event_link,
});

/** Named one by one, because jsonb does not keep the order of keys. */
export const questionFields = (question) => ({
  id: question.id,
  kind: question.kind,
  textSwedish: question.textSwedish,
  textEnglish: question.textEnglish,
  options: question.options.map(({ swedish, english }) => ({ swedish, english })),
  isRequired: question.isRequired,
  ticketTypes: question.ticketTypes,
  perTicket: question.perTicket,
});
