import type { NotificationText } from './text-types.ts';

export const moreDivisionNotifications: readonly NotificationText[] = [
  {
    title: ['Studiebesök med några platser kvar', 'A few places left on the study visit'],
    push: [
      'Tolv platser kvar till fabriksbesöket nästa vecka. Buss ingår.',
      'Twelve places left for next week’s factory visit. Bus included.',
    ],
    inbox: [
      'Vi åker klockan 8 från vändplatsen och är tillbaka till lunch. Ni får se hela linan, från råvara till färdig produkt, och träffa tre nyexaminerade som jobbar där. Skyddsskor lånas på plats. Först till kvarn, anmälan görs i appen.',
      'We leave at 8 from the turning place and are back by lunch. You get to see the whole line, from raw material to finished product, and meet three recent graduates who work there. Safety shoes are lent on site. First come, first served, sign up in the app.',
    ],
    group: 'Student',
  },
  {
    title: ['Träna med sektionen', 'Work out with the division'],
    push: [
      'Löpning på måndagar, innebandy på torsdagar. Gratis för alla.',
      'Running on Mondays, floorball on Thursdays. Free for everyone.',
    ],
    inbox: [
      'Idrottsutskottet drar i gång terminens pass. På måndagar springer vi fem lugna kilometer runt sjön och på torsdagar har vi hallen mellan 20 och 21.30. Klubbor finns att låna. Ingen nivå krävs, vi väntar in alla.',
      'The sports committee starts its sessions for the term. On Mondays we run five easy kilometres around the lake, and on Thursdays we have the hall between 20 and 21.30. Sticks can be borrowed. No level required, we wait for everyone.',
    ],
    group: 'Student',
  },
  {
    title: ['Räknestuga inför tentan', 'Problem-solving session before the exam'],
    push: [
      'Äldre studenter hjälper dig med gamla tentor. Fika på halva.',
      'Older students help you with old exams. Coffee halfway.',
    ],
    inbox: [
      'Kom med de uppgifter du kört fast på. Sex äldre studenter sitter i salen hela eftermiddagen och går igenom gamla tentor i lugn takt. Vid tre tar vi paus med fika. Det går bra att bara sitta med och lyssna.',
      'Bring the problems you are stuck on. Six older students are in the room all afternoon and go through old exams at a calm pace. At three we take a break with coffee. It is fine to just sit and listen.',
    ],
    group: 'Student',
  },
  {
    title: ['Osa till tacksittningen', 'RSVP for the thank-you sittning'],
    push: [
      'Sista dagen att anmäla sig och att ändra matpreferens.',
      'Last day to sign up and to change food preferences.',
    ],
    inbox: [
      'Sittningen är bokad till två tredjedelar. I dag är sista dagen att anmäla sig och ändra matpreferens. Vi börjar med välkomstdryck på gården, fortsätter med tre rätter och slutar när orkestern tröttnar. Klädkod: det rödaste ni har.',
      'The sittning is two thirds full. Today is the last day to sign up or change food preferences. We begin with welcome drinks in the courtyard, go on with three courses and end when the orchestra tires. Dress code: the reddest you own.',
    ],
    group: 'All',
  },
  {
    title: ['Exjobbskväll med fem företag', 'Thesis evening with five companies'],
    push: [
      'Korta presentationer, sedan mingel med mat. Ta med ditt CV.',
      'Short pitches, then a mingle with food. Bring your CV.',
    ],
    inbox: [
      'Fem företag presenterar sina exjobbsförslag på tio minuter vardera. Efteråt finns de vid varsitt ståbord med mat och dryck. Alla förslag ligger redan i appen, så läs på och fundera ut en bra fråga. Kvällen hålls på engelska.',
      'Five companies present their thesis proposals in ten minutes each. Afterwards they stand at a table each, with food and drinks. All proposals are in the app already, so read up and think of a good question. The evening is in English.',
    ],
    group: 'Student',
  },
  {
    title: ['Overallen är här', 'The overalls have arrived'],
    push: [
      'Hämta din overall i förrådet mellan 12 och 13 hela veckan.',
      'Collect your overalls in the store between 12 and 13 all week.',
    ],
    inbox: [
      'Alla som beställde overall kan nu hämta den. Ta med legitimation och prova på plats, vi har några extra storlekar att byta mot. På torsdag kväll är det sykväll med nål, tråd och märken från de senaste åren. Kaffe finns.',
      'Everyone who ordered overalls can now collect them. Bring ID and try them on, we have a few spare sizes. On Thursday evening we sew, with needles, thread and patches from recent years. There is coffee.',
    ],
    group: 'Freshmen',
  },
  {
    title: ['Tyst läsesal i helgen', 'Quiet study hall this weekend'],
    push: [
      'Vi öppnar sektionslokalen för plugg lördag och söndag 10–18.',
      'Our rooms are open for study Saturday and Sunday 10–18.',
    ],
    inbox: [
      'Soffor åt sidan, bord fram. I helgen är sektionslokalen tyst läsesal. Prata gärna i köket, där finns kaffe och smörgåsar för tio kronor. Hörlurar rekommenderas om du sitter nära kylskåpet.',
      'Sofas aside, tables out. This weekend our rooms are a quiet study hall. Do talk in the kitchen, where there is coffee and sandwiches for ten kronor. Headphones are advised if you sit near the fridge.',
    ],
    group: 'Student',
  },
  {
    title: ['Rösta fram årets lärare', 'Vote for teacher of the year'],
    push: [
      'Vem gjorde det svåra begripligt? Nomineringen är öppen.',
      'Who made the hard things clear? Nominations are open.',
    ],
    inbox: [
      'Varje år delar sektionen ut ett pris till en lärare som gjort skillnad. Skriv vem du vill nominera och en mening om varför. Motiveringarna läses upp på terminens sista sektionsmöte och brukar vara kvällens bästa stund.',
      'Every year the division gives a prize to a teacher who has made a difference. Write whom you nominate, and a line on why. The reasons are read out at the last division meeting of the term and tend to be the best part of the night.',
    ],
    group: 'Student',
  },
  {
    title: ['Byt kläder, möbler och kurslitteratur', 'Swap clothes, furniture and books'],
    push: [
      'Loppis i foajén i morgon. Bordet är gratis, fynden nästan.',
      'Flea market in the foyer tomorrow. Tables are free, finds nearly so.',
    ],
    inbox: [
      'Rensa garderoben och ta med det du inte längre behöver. Bord delas ut från klockan 10, först till kvarn. Kurslitteratur går bäst, följt av lampor och växter. Det som blir över skänks till kårens bytesrum.',
      'Clear your wardrobe and bring what you no longer need. Tables are handed out from 10, first come, first served. Course books sell best, followed by lamps and plants. What is left goes to the union’s swap room.',
    ],
    group: 'Student',
  },
  {
    title: ['Filmkväll med popcorn', 'Film night with popcorn'],
    push: [
      'Ni röstade, vi visar. Insläpp 19 i stora hörsalen.',
      'You voted, we show it. Doors at 19 in the large lecture hall.',
    ],
    inbox: [
      'Vinnaren i omröstningen visas på stor duk med bra ljud. Popcorn och läsk säljs i dörren, egna kuddar är tillåtna. Filmen har engelsk text. Efteråt blir det eftersnack i lokalen för den som vill reda ut slutet.',
      'The winner of the poll is shown on a big screen with good sound. Popcorn and soft drinks are sold at the door, bring your own cushion. The film has English subtitles. Afterwards there is a talk in our rooms for those who want to sort out the ending.',
    ],
    group: 'Student',
  },
  {
    title: ['Nytt tvättschema i huset', 'New laundry schedule in the house'],
    push: ['Boka tvättstugan i appen från och med måndag.', 'Book the laundry room in the app from Monday.'],
    inbox: [
      'Papperslistan på dörren försvinner. Från måndag bokar du tvättpass i appen, högst två i veckan. Glömda kläder hamnar i korgen vid fönstret och skänks bort efter en månad. Trasig maskin? Anmäl den i appen så ser alla att den är trasig.',
      'The paper list on the door goes away. From Monday you book laundry slots in the app, at most two a week. Forgotten clothes end up in the basket by the window and are given away after a month. Broken machine? Report it in the app so that everyone can see.',
    ],
    group: 'Student',
  },
  {
    title: ['Hackaton i tjugofyra timmar', 'A twenty-four hour hackathon'],
    push: [
      'Bygg något nyttigt eller något alldeles onödigt. Lag om fyra.',
      'Build something useful or quite unnecessary. Teams of four.',
    ],
    inbox: [
      'Fredag klockan 17 till lördag klockan 17 gäller det. Temat avslöjas vid start, maten är gratis och madrasser finns. Saknar du lag hjälper vi dig att hitta ett. Juryn belönar bästa idé, bästa utförande och vackraste misslyckande.',
      'From Friday at 17 to Saturday at 17. The theme is revealed at the start, food is free and there are mattresses. If you lack a team we help you find one. The jury rewards the best idea, the best execution and the most beautiful failure.',
    ],
    group: 'Student',
  },
  {
    title: ['Tack för en fin mottagning', 'Thank you for a fine reception'],
    push: [
      'Bilderna är uppe och enkäten öppen. Berätta hur ni hade det.',
      'Photos are up and the survey is open. Tell us how it was.',
    ],
    inbox: [
      'Tre veckor, fyrtio faddrar och oräkneliga koppar kaffe senare är mottagningen slut. Bilderna ligger i galleriet, säg till om någon ska bort. I enkäten kan ni berätta vad som var bra och vad nästa år ska göra annorlunda. Svaren är anonyma.',
      'Three weeks, forty buddies and countless cups of coffee later the reception is over. The photos are in the gallery, tell us if any should go. In the survey you can say what was good and what next year should do differently. Answers are anonymous.',
    ],
    group: 'Freshmen',
  },
];
