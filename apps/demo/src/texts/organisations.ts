/** State of a moderator's invitation; 'changing': the moderator is being replaced. */
export type InviteState = 'active' | 'sent' | 'opened' | 'expired' | 'changing';

export type CommitteeText = {
  readonly name: string;
  readonly moderator: string;
  readonly state: InviteState;
  /** Account number and result unit; set for committees that sell tickets. */
  readonly sells?: readonly [account: string, unit: string];
  readonly deleted?: true;
};

export type DivisionText = {
  readonly name: string;
  readonly inheritsOrgNumber: boolean;
  /** Relative share of the members. */
  readonly share: number;
  readonly admins: readonly { readonly email: string; readonly state: InviteState }[];
  readonly committees: readonly CommitteeText[];
};

const committee = (
  name: string,
  moderator: string,
  state: InviteState,
  sells?: readonly [string, string],
) => ({
  name,
  moderator: `${moderator}@exempel.se`,
  state,
  ...(sells && { sells }),
});

/** The first is the division of the demo accounts. */
export const divisionTexts: readonly DivisionText[] = [
  {
    name: 'Datateknik',
    inheritsOrgNumber: false,
    share: 22,
    admins: [
      { email: 'sektion@demo.se', state: 'active' },
      { email: 'data.kassor@exempel.se', state: 'active' },
      { email: 'data.sekreterare@exempel.se', state: 'sent' },
      { email: 'data.viceordf@exempel.se', state: 'opened' },
      { email: 'data.tidigare@exempel.se', state: 'expired' },
    ],
    committees: [
      { name: 'Aktivitetsutskottet', moderator: 'kommitte@demo.se', state: 'active', sells: ['3041', '12'] },
      committee('Sexmästeriet', 'data.sexmasteriet', 'active', ['3042', '12']),
      committee('Mottagningskommittén', 'data.mottagning', 'changing', ['3045', '14']),
      committee('Näringslivsgruppen', 'data.naringsliv', 'active', ['3050', '15']),
      committee('Spelföreningen', 'data.spel', 'active'),
      committee('Idrottsutskottet', 'data.idrott', 'active'),
      committee('Studienämnden', 'data.studier', 'sent'),
      committee('Fotogruppen', 'data.foto', 'expired'),
      committee('Jämlikhetsgruppen', 'data.jamlikhet', 'active'),
      committee('Bakgruppen', 'data.bak', 'opened'),
      committee('Filmklubben', 'data.film', 'active'),
      committee('Hårdvaruverkstaden', 'data.verkstad', 'active'),
    ],
  },
  {
    name: 'IT',
    inheritsOrgNumber: true,
    share: 15,
    admins: [
      { email: 'it.ordf@exempel.se', state: 'active' },
      { email: 'it.kassor@exempel.se', state: 'expired' },
    ],
    committees: [
      { name: 'Festkommittén', moderator: 'fest@demo.se', state: 'active' },
      committee('Pubmästeriet', 'it.pub', 'active', ['3110', '21']),
      committee('Kodklubben', 'it.kod', 'active'),
      committee('Rekryteringsgruppen', 'it.rekrytering', 'opened'),
    ],
  },
  {
    name: 'Z',
    inheritsOrgNumber: false,
    share: 9,
    admins: [{ email: 'z.ordf@exempel.se', state: 'active' }],
    committees: [
      committee('Zäta Gasque', 'z.gasque', 'active', ['3210', '31']),
      committee('Robotlaget', 'z.robot', 'active'),
      committee('Zångkören', 'z.sang', 'sent'),
    ],
  },
  {
    name: 'AE',
    inheritsOrgNumber: true,
    share: 8,
    admins: [{ email: 'ae.ordf@exempel.se', state: 'sent' }],
    committees: [
      committee('Byggmästarna', 'ae.bygg', 'active', ['3310', '41']),
      committee('Friluftsgruppen', 'ae.friluft', 'active'),
    ],
  },
  {
    name: 'Maskinteknik',
    inheritsOrgNumber: false,
    share: 17,
    admins: [
      { email: 'maskin.ordf@exempel.se', state: 'active' },
      { email: 'maskin.kassor@exempel.se', state: 'active' },
    ],
    committees: [
      committee('Kugghjulet', 'maskin.kugg', 'active', ['3410', '51']),
      committee('Raketlaget', 'maskin.raket', 'active'),
      committee('Spexet', 'maskin.spex', 'active', ['3415', '52']),
      { ...committee('Cykelkommittén', 'maskin.cykel', 'active'), deleted: true },
    ],
  },
  {
    name: 'Elektroteknik',
    inheritsOrgNumber: false,
    share: 12,
    admins: [{ email: 'elektro.ordf@exempel.se', state: 'active' }],
    committees: [
      committee('Ljusgruppen', 'elektro.ljus', 'active'),
      committee('Ohmegalaget', 'elektro.ohm', 'active', ['3510', '61']),
    ],
  },
  {
    name: 'Arkitektur',
    inheritsOrgNumber: false,
    share: 8,
    admins: [{ email: 'arkitektur.ordf@exempel.se', state: 'opened' }],
    committees: [
      committee('Ritsalens vänner', 'arkitektur.ritsal', 'active', ['3610', '71']),
      committee('Utställningsgruppen', 'arkitektur.utstallning', 'expired'),
    ],
  },
  {
    name: 'Teknisk fysik',
    inheritsOrgNumber: false,
    share: 9,
    admins: [{ email: 'fysik.ordf@exempel.se', state: 'active' }],
    committees: [
      committee('Kvantspexet', 'fysik.spex', 'active', ['3710', '81']),
      committee('Stjärngruppen', 'fysik.stjarna', 'active'),
    ],
  },
];
