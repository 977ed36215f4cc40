/** An example import file, as Swedish Excel opens it. */
export const importTemplate = (): { blob: Blob; name: string } => {
  const rows = [
    'Förnamn;Efternamn;E-post;Student-id;Typ;Sektion;Språk',
    'Anna;Andersson;anna@exempel.se;annaan;Student;Datateknik;Svenska',
    'Bo;Bengtsson;bo@exempel.se;;Alumn;;Engelska',
  ];
  return {
    blob: new Blob([`\ufeff${rows.join('\r\n')}\r\n`], { type: 'text/csv' }),
    name: 'medlemmar-mall.csv',
  };
};
