import type { NotificationText } from './text-types.ts';

export const unionNotifications: readonly NotificationText[] = [
  {
    title: ['Kallelse till kårens årsmöte', 'Notice of the union annual meeting'],
    push: [
      'Årsmötet hålls i stora salen om tre veckor. Alla medlemmar har rösträtt.',
      'The annual meeting is in the main hall in three weeks. Every member has a vote.',
    ],
    inbox: [
      'Nu är kallelsen ute. På årsmötet väljer vi ny styrelse, går igenom ekonomin och röstar om årets motioner. Handlingarna finns på kårexpeditionen och skickas till den som vill. Motioner lämnas in senast två veckor före mötet. Vi bjuder på kaffe från klockan fyra och mat i pausen.',
      'The notice is out. At the annual meeting we elect a new board, go through the accounts and vote on the motions of the year. The documents are at the union office and are sent to anyone who asks. Motions must be handed in two weeks before the meeting. Coffee from four, food in the break.',
    ],
    group: 'All',
  },
  {
    title: ['Kårlunchen får ny meny', 'A new menu at the union lunch'],
    push: [
      'Från måndag serveras tre rätter varje dag, alltid minst två vegetariska.',
      'From Monday we serve three dishes a day, always at least two of them vegetarian.',
    ],
    inbox: [
      'Efter förra terminens omröstning har köket lagt om hela menyn. Varje dag finns tre varma rätter, varav minst två vegetariska, och ett salladsbord. Priset är detsamma för dig som är medlem. Saknar du något? Lägg en lapp i lådan vid kassan, kocken läser alla.',
      'After last term’s vote the kitchen has redone the whole menu. Every day there are three hot dishes, at least two of them vegetarian, and a salad bar. The price is the same for members. Is something missing? Leave a note in the box by the till, the chef reads them all.',
    ],
    group: 'Student',
  },
  {
    title: ['Sista veckan att rösta i kårvalet', 'Last week to vote in the union election'],
    push: [
      'Du har sju dagar kvar. Rösta i appen, det tar två minuter.',
      'Seven days left. Vote in the app, it takes two minutes.',
    ],
    inbox: [
      'Kårvalet stänger på söndag klockan 20. Fullmäktige bestämmer över budgeten, kårhuset och vad kåren driver mot högskolan, så din röst gör skillnad på riktigt. Alla listor presenterar sig i appen. Du röstar under fliken Omröstningar och din röst är hemlig.',
      'The union election closes on Sunday at 20. The council decides on the budget, the union building and what we argue for towards the university, so your vote matters. All lists present themselves in the app. You vote under the Polls tab, and your vote is secret.',
    ],
    group: 'Student',
  },
  {
    title: ['Öppet längre under tentaveckan', 'Open longer during exam week'],
    push: [
      'Läsesalarna i kårhuset har öppet till 23 hela tentaveckan.',
      'The reading rooms in the union building stay open until 23 all exam week.',
    ],
    inbox: [
      'Under tentaveckan håller vi läsesalarna öppna från 7 till 23, även lördag och söndag. Klockan 21 ställer vi fram frukt och te. Ta med ditt passerkort, dörrarna är låsta efter 18. Lycka till med plugget.',
      'During exam week we keep the reading rooms open from 7 to 23, Saturday and Sunday included. At 21 we put out fruit and tea. Bring your access card, the doors are locked after 18. Good luck with your studies.',
    ],
    group: 'Student',
  },
  {
    title: ['Välkommen till kåren', 'Welcome to the union'],
    push: [
      'Allt du behöver veta inför din första vecka finns i inkorgen.',
      'All you need to know before your first week is in your inbox.',
    ],
    inbox: [
      'Roligt att du är här. Under första veckan möts ni utanför kårhuset klockan 9 varje morgon. Ta med vattenflaska, regnkläder och nyfikenhet. Har du frågor om bostad, studier eller hur man hittar hem igen finns faddrarna till för dig, dygnet runt. Ingenting under mottagningen är obligatoriskt och allt går att göra utan alkohol.',
      'We are glad you are here. During the first week you meet outside the union building at 9 every morning. Bring a water bottle, rain clothes and curiosity. If you have questions on housing, studies or how to find your way home, your buddies are there for you around the clock. Nothing in the reception is compulsory and everything works without alcohol.',
    ],
    group: 'Freshmen',
  },
  {
    title: ['Alumnmiddag i kårhuset', 'Alumni dinner in the union building'],
    push: [
      'Anmälan till årets alumnmiddag är öppen. Ta med en gammal kurskamrat.',
      'Sign-up for this year’s alumni dinner is open. Bring an old classmate.',
    ],
    inbox: [
      'En gång om året dukar vi för er som en gång sprang i samma korridorer. I år blir det trerätters, allsång ur gamla sångboken och en rundtur i det ombyggda huset. Sällskap på upp till tio personer kan boka bord tillsammans. Anmäl dig i appen senast fjorton dagar före middagen.',
      'Once a year we lay the table for those of you who used to run in these corridors. This year there is a three-course dinner, songs from the old songbook and a tour of the rebuilt house. Parties of up to ten can book a table together. Sign up in the app no later than fourteen days before the dinner.',
    ],
    group: 'Alumni',
  },
  {
    title: ['Bostadskön öppnar i dag', 'The housing queue opens today'],
    push: [
      'Nya studentrum släpps klockan 12. Uppdatera din anmälan innan dess.',
      'New student rooms are released at 12. Update your application before then.',
    ],
    inbox: [
      'Klockan 12 i dag släpps 64 rum i korridor och 18 ettor. Kötiden räknas från den dag du blev medlem, men bara om din anmälan är uppdaterad den här terminen. Logga in och bekräfta dina uppgifter, det tar en minut. Förtur för nyantagna gäller till och med fredag.',
      'At 12 today 64 corridor rooms and 18 studios are released. Queue time counts from the day you became a member, but only if your application is updated this term. Log in and confirm your details, it takes a minute. New students have priority through Friday.',
    ],
    group: 'Student',
  },
  {
    title: ['Hjälp oss göra kåren bättre', 'Help us make the union better'],
    push: [
      'Fem frågor om hur du har det. Svaren går direkt till styrelsen.',
      'Five questions on how you are doing. The answers go straight to the board.',
    ],
    inbox: [
      'Varje termin frågar vi hur du mår, hur plugget går och vad kåren borde göra mer av. Förra gången ledde svaren till tystare läsesalar och en kurator på plats två dagar i veckan. Enkäten är anonym och tar under fem minuter. Bland dem som svarar lottar vi ut tio lunchkort.',
      'Every term we ask how you feel, how your studies are going and what the union should do more of. Last time the answers led to quieter reading rooms and a counsellor on site two days a week. The survey is anonymous and takes less than five minutes. Ten lunch cards are drawn among those who answer.',
    ],
    group: 'All',
  },
  {
    title: ['Cykelverkstaden har öppnat', 'The bike workshop has opened'],
    push: [
      'Laga din cykel gratis i källaren, tisdagar och torsdagar 16–19.',
      'Mend your bike for free in the basement, Tuesdays and Thursdays 16–19.',
    ],
    inbox: [
      'I källaren under kårhuset finns nu en verkstad med ställ, verktyg, pump och begagnade reservdelar. Våra mekaniker visar hur man gör, du skruvar själv. Slangar och bromsklossar säljs till självkostnadspris. Ingen bokning behövs, men räkna med kö de första varma dagarna.',
      'In the basement of the union building there is now a workshop with stands, tools, a pump and used spare parts. Our mechanics show you how, you do the work. Tubes and brake pads are sold at cost. No booking needed, but expect a queue on the first warm days.',
    ],
    group: 'Student',
  },
  {
    title: ['Arbetsmarknadsdagen närmar sig', 'The career fair is coming up'],
    push: [
      'Sextio utställare, gratis frukost och CV-granskning i foajén.',
      'Sixty exhibitors, free breakfast and CV reviews in the foyer.',
    ],
    inbox: [
      'Årets arbetsmarknadsdag fyller hela bottenvåningen. Kom tidigt för frukost med företagen, boka tid för CV-granskning eller ta en bild till din ansökan i fotohörnan. Hela utställarlistan finns under Event, med vilka som söker exjobbare, sommarjobbare och traineer.',
      'This year the career fair fills the whole ground floor. Come early for breakfast with the companies, book a CV review or have your application photo taken. The full list of exhibitors is under Events, with those looking for thesis students, summer workers and trainees.',
    ],
    group: 'All',
  },
  {
    title: ['Låna tält, kanoter och pulkor', 'Borrow tents, canoes and sledges'],
    push: [
      'Friluftsförrådet är öppet igen. Medlemmar lånar gratis i en vecka.',
      'The outdoor store is open again. Members borrow for free for a week.',
    ],
    inbox: [
      'Vi har fyra kanoter, tolv tält, stormkök, liggunderlag och en rimlig mängd pulkor. Boka i förrådets kalender och hämta med ditt kårkort. Grejerna lämnas tillbaka torra och hela, annars får nästa person det tråkigt. Säg till om något gått sönder, det är ingen fara.',
      'We have four canoes, twelve tents, camping stoves, sleeping mats and a fair number of sledges. Book in the store’s calendar and fetch it with your union card. Return things dry and whole, or the next person will have a dull weekend. Tell us if something broke, it is fine.',
    ],
    group: 'Student',
  },
  {
    title: ['Ny kurator på plats', 'A new counsellor on site'],
    push: [
      'Samtal utan väntetid, kostnadsfritt och med tystnadsplikt.',
      'Talks without waiting, free of charge and confidential.',
    ],
    inbox: [
      'Från den här veckan finns en kurator i kårhuset måndagar och onsdagar. Du kan boka en tid eller bara knacka på. Det behöver inte vara kris för att man ska vilja prata med någon. Samtalen är kostnadsfria, hålls på svenska eller engelska och omfattas av tystnadsplikt.',
      'From this week there is a counsellor in the union building on Mondays and Wednesdays. You can book a time or just knock. It need not be a crisis for you to want to talk to someone. Talks are free, in Swedish or English, and confidential.',
    ],
    group: 'Student',
  },
  {
    title: ['Sök pengar till ditt projekt', 'Apply for money for your project'],
    push: [
      'Kårens projektfond delar ut 150 000 kr. Ansök före månadens slut.',
      'The union project fund gives out SEK 150,000. Apply before the month ends.',
    ],
    inbox: [
      'Har du en idé som gör studenttiden roligare för fler? Projektfonden ger mellan 2 000 och 25 000 kronor till föreningar och enskilda medlemmar. Förra året fick bland annat en odlingslåda, ett robotlag och en filmfestival stöd. Ansökan är en sida lång och du får svar inom tre veckor.',
      'Do you have an idea that makes student life better for more people? The project fund gives between SEK 2,000 and 25,000 to societies and members. Last year it supported a garden, a robot team and a film festival, among others. The application is one page and you get an answer within three weeks.',
    ],
    group: 'Student',
  },
  {
    title: ['Så firar vi kårens födelsedag', 'How we celebrate the union’s birthday'],
    push: [
      'Tårta i alla foajéer klockan 15 och fest i kårhuset på kvällen.',
      'Cake in every foyer at 15 and a party in the union building at night.',
    ],
    inbox: [
      'Kåren fyller år och vi bjuder. Klockan 15 skärs tårtan upp i alla foajéer, med veganskt alternativ. På kvällen spelar tre studentband i stora salen och fotoutställningen med bilder från åtta decennier öppnar. Insläpp från 19, medlemmar går in gratis.',
      'The union has a birthday and you are invited. At 15 the cake is cut in every foyer, with a vegan option. At night three student bands play in the main hall and the exhibition with photos from eight decades opens. Doors at 19, free entry for members.',
    ],
    group: 'All',
  },
  {
    title: ['Mentorer sökes', 'Mentors wanted'],
    push: [
      'Var med och stötta en student på väg ut i arbetslivet.',
      'Support a student on the way into working life.',
    ],
    inbox: [
      'Den här terminen matchar vi sextio studenter med lika många alumner. Ni ses fyra gånger, var och hur bestämmer ni själva. Många mentorer säger att de lär sig minst lika mycket som studenten. Anmäl intresse i appen så hör vi av oss med ett förslag på någon med liknande bakgrund.',
      'This term we match sixty students with as many alumni. You meet four times, where and how is up to you. Many mentors say they learn at least as much as the student. Sign up in the app and we will suggest someone with a similar background.',
    ],
    group: 'Alumni',
  },
  {
    title: ['Faddergrupperna är klara', 'The buddy groups are ready'],
    push: [
      'Nu kan du se vilken grupp du tillhör och vilka dina faddrar är.',
      'See which group you belong to and who your buddies are.',
    ],
    inbox: [
      'Din grupp och dina faddrars telefonnummer finns nu under din profil. Faddrarna hör av sig under helgen med tid och plats för den första träffen. Har du inte hört något på måndag morgon? Kom till tältet utanför kårhuset, så hjälper mottagningen dig rätt.',
      'Your group and your buddies’ phone numbers are now in your profile. They will contact you during the weekend with a time and place for the first meeting. If you have heard nothing by Monday morning, come to the tent outside the union building and we will help you.',
    ],
    group: 'Freshmen',
  },
];
