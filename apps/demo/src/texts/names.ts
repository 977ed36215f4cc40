/** First and last names of one origin, and the language those people mostly read. */
export type NamePool = {
  readonly parts: number;
  readonly language: 'sv' | 'en';
  readonly first: readonly string[];
  readonly last: readonly string[];
};

const words = (text: string): string[] => text.trim().split(/\s+/);

export const namePools: readonly NamePool[] = [
  {
    parts: 76,
    language: 'sv',
    first: words(`
      Agnes Albin Alma Alva Amanda Anton Arvid Astrid August Axel Beatrice Björn Carl Cornelia Daniel David Ebba Edvin
      Ella Elin Elsa Emil Emma Erik Fanny Felicia Felix Filip Freja Gabriel Gustav Hampus Hanna Hedda Henrik Hilda Hugo
      Ida Ingrid Isak Jakob Jenny Joel Johan Johanna Jonas Julia Karin Klara Lars Lea Leo Lina Linnea Linus Lisa Love
      Ludvig Maja Malin Märta Matilda Moa Nils Nora Olle Olivia Oskar Otto Pontus Rasmus Rebecka Saga Sanna Signe Sigrid
      Simon Siri Sofia Stina Sven Svea Tilda Tilde Tim Tove Tuva Ulrik Vera Vide Viktor Vilma Wilma Åsa Östen`),
    last: words(`
      Alm Almgren Ask Bergdal Björkvall Blomgren Boström Brink Dalgren Edström Ek Ekdal Eklöv Engvall Fager Fjellner
      Flodin Forsell Granath Granlid Grönkvist Hagberg Hall Hallin Hedlund Hellgren Holmdahl Hultén Högberg Isaksson
      Järvi Kallin Klint Kvist Lager Lilja Lindahl Lindkvist Ljung Ljunggren Lundin Lönn Malm Melin Moberg Norberg
      Nordin Norling Nyberg Nylander Näslund Oskarsson Palm Ramberg Rask Ros Rosengren Rydell Sandell Selander Sjödin
      Skog Skoglund Sköld Stark Strand Sundell Sundin Svärd Sävström Tallberg Thorén Tornberg Vall Vallgren Varg Vinge
      Wallin Westin Wikander Åberg Åkerlund Ågren Öberg Öhman Österberg`),
  },
  {
    parts: 5,
    language: 'en',
    first: words(
      'Aarav Aditi Ananya Arjun Deepika Divya Ishaan Kavya Meera Neha Nikhil Pooja Rahul Rohan Sneha Vikram',
    ),
    last: words(
      'Bhat Chauhan Desai Gupta Iyer Joshi Kulkarni Mehta Menon Nair Patel Rao Reddy Saxena Sharma Verma',
    ),
  },
  {
    parts: 4,
    language: 'en',
    first: words('Bo Fang Hao Hui Jia Jing Lan Lei Mei Ning Qing Rui Tao Wei Xin Yan Yu Zhen'),
    last: words('Chen Deng Gao Guo He Huang Li Lin Liu Luo Sun Tang Wang Wu Xu Yang Zhang Zhao Zhou'),
  },
  {
    parts: 4,
    language: 'sv',
    first: words(
      'Amir Arash Dara Darya Kian Kimia Laleh Mina Nasrin Navid Parisa Reza Roya Sara Shirin Yasmin',
    ),
    last: words(
      'Abedi Ahmadi Bahrami Farahani Hosseini Jafari Karimi Moradi Nazari Rahimi Rostami Sadeghi Tehrani',
    ),
  },
  {
    parts: 3,
    language: 'sv',
    first: words(
      'Adam Aya Bilal Dina Farah Hanan Hassan Ibrahim Layla Malak Mariam Omar Rami Salma Yusuf Zaid',
    ),
    last: words(
      'Abbas Aziz Darwish Fares Haddad Hamdan Khalil Khoury Mansour Nasser Qasim Saleh Sayegh Younis',
    ),
  },
  {
    parts: 4,
    language: 'en',
    first: words(
      'Anneke Bram Clara Dieter Elke Greta Jan Jonas Katrin Lukas Marieke Moritz Nele Pauline Sander Ute',
    ),
    last: words(
      'Brandt Dijkstra Engel Fuchs Hartmann Jansen Keller Krause Lange Maas Reuter Vogel Winkler Zandstra',
    ),
  },
  {
    parts: 4,
    language: 'en',
    first: words(
      'Alba Bruno Carmen Chiara Diego Elena Giulia Inés Javier Lorenzo Lucía Marco Mateo Paula Rafael Teresa',
    ),
    last: words(
      'Álvarez Barbieri Bianchi Castro Conti Fontana García Gómez Lombardi Moreno Navarro Pereira Rossi Vidal',
    ),
  },
];

export const foodPreferences = {
  sv: [
    'Vegetarian',
    'Vegan',
    'Laktosintolerant',
    'Glutenfritt',
    'Nötallergi',
    'Äter inte fläsk',
    'Halal',
    'Skaldjursallergi',
    'Vegetarian, ägg går bra',
    'Tål inte koriander',
  ],
  en: [
    'Vegetarian',
    'Vegan',
    'Lactose intolerant',
    'Gluten-free',
    'Nut allergy',
    'No pork',
    'Halal',
    'Shellfish allergy',
    'Pescatarian',
    'No coriander',
  ],
} as const;
