import type { NotificationText } from './text-types.ts';

export const divisionNotifications: readonly NotificationText[] = [
  {
    title: ['Tentapub i kväll', 'Exam pub tonight'],
    push: [
      'Sista tentan är skriven. Baren öppnar 17, köket 18.',
      'The last exam is done. Bar opens at 17, kitchen at 18.',
    ],
    inbox: [
      'Lägg undan kompendierna och kom till sektionslokalen. Köket gör hamburgare, även veganska, tills de tar slut. Dj från 20. Ta med legitimation och gärna någon som också behöver pusta ut. Lokalen stänger klockan 01.',
      'Put the lecture notes away and come to the division’s rooms. The kitchen makes burgers, vegan ones too, until they run out. DJ from 20. Bring ID and somebody else who needs a break. We close at 01.',
    ],
    group: 'Student',
  },
  {
    title: ['Lunchföreläsning i morgon', 'Lunch lecture tomorrow'],
    push: [
      'Gratis wrap till de första 120. Dörrarna öppnar 11.45.',
      'A free wrap for the first 120. Doors open at 11.45.',
    ],
    inbox: [
      'I morgon berättar två ingenjörer om hur det är att gå från exjobb till första jobbet, vad de önskar att de hade vetat och vad de tittar efter i en ansökan. Föreläsningen hålls på engelska. Vegetarisk och glutenfri wrap finns, säg till i dörren.',
      'Tomorrow two engineers tell us what it is like to go from thesis to first job, what they wish they had known and what they look for in an application. The lecture is in English. Vegetarian and gluten-free wraps are available, ask at the door.',
    ],
    group: 'Student',
  },
  {
    title: ['Sektionsmöte på torsdag', 'Division meeting on Thursday'],
    push: [
      'Val av ny styrelse och beslut om caféets priser. Fika från 17.',
      'Board elections and café prices. Coffee and buns from 17.',
    ],
    inbox: [
      'Terminens andra sektionsmöte avgör vilka som sitter i styrelsen nästa år och om caféet ska höja priset på kaffe med en krona. Det är fler som tycker till om det senare än det förra, så kom i tid. Handlingarna sitter på anslagstavlan.',
      'The second division meeting of the term decides who sits on the board next year, and whether the café raises the price of coffee by one krona. More people have views on the latter than on the former, so be there on time. The documents are on the notice board.',
    ],
    group: 'Student',
  },
  {
    title: ['Biljettsläpp till balen', 'Tickets for the ball released'],
    push: [
      'Biljetterna släpps klockan 12 i appen. Max två per person.',
      'Tickets are released in the app at 12. Two per person at most.',
    ],
    inbox: [
      'Balen är terminens finaste kväll: fördrink på gården, trerätters i stora salen och levande orkester till långt in på natten. Biljetterna släpps klockan 12 och förra året var de slut på elva minuter. Skriv in din matpreferens innan så går köpet fortare.',
      'The ball is the finest night of the term: drinks in the courtyard, three courses in the main hall and a live orchestra late into the night. Tickets are released at 12, and last year they were gone in eleven minutes. Fill in your food preferences first and the purchase is quicker.',
    ],
    group: 'Student',
  },
  {
    title: ['Bakverkstad på söndag', 'Baking workshop on Sunday'],
    push: [
      'Vi bakar kanelbullar till hela sektionen. Alla händer behövs.',
      'We bake cinnamon buns for the whole division. All hands needed.',
    ],
    inbox: [
      'På söndag klockan 13 tar vi över köket. Målet är 400 bullar till måndagens fika. Du behöver ingen erfarenhet, bara rena händer och ett förkläde om du har. De som bakar får ta med sig en påse hem.',
      'On Sunday at 13 we take over the kitchen. The goal is 400 buns for Monday’s coffee break. No experience needed, just clean hands and an apron if you have one. Those who bake take a bag home.',
    ],
    group: 'Student',
  },
  {
    title: ['Sök till nästa års kommittéer', 'Apply for next year’s committees'],
    push: [
      'Ansökan är öppen i två veckor. Träffa de sittande på kvällsfika.',
      'Applications are open for two weeks. Meet the present ones over tea.',
    ],
    inbox: [
      'Vill du ordna fester, föreläsningar, spelkvällar eller mottagningen? Alla kommittéer söker folk till nästa läsår. På onsdag sitter de som gör det i dag i lokalen från 17 och svarar på allt, även hur man hinner plugga. Ansök med ett par meningar om varför just du.',
      'Would you like to arrange parties, lectures, game nights or the reception? All committees are looking for people for next year. On Wednesday those who do it today are in our rooms from 17 and answer anything, including how to find time to study. Apply with a few lines on why you.',
    ],
    group: 'Student',
  },
  {
    title: ['Städdag med korv', 'Cleaning day with sausages'],
    push: [
      'Två timmar tillsammans, sedan grillar vi på gården.',
      'Two hours together, then we barbecue in the courtyard.',
    ],
    inbox: [
      'Sektionslokalen behöver en omgång. Vi delar upp oss på kök, förråd och soffor, sätter på hög musik och är klara på två timmar. Sedan tänder vi grillen. Det som legat i kylen sedan förra läsåret slängs utan förvarning, så rädda det du vill ha kvar.',
      'Our rooms need a good clean. We split up between kitchen, store and sofas, play loud music and are done in two hours. Then we light the barbecue. Whatever has been in the fridge since last year goes without warning, so save what you want to keep.',
    ],
    group: 'Student',
  },
  {
    title: ['Nya skåp att hyra', 'New lockers to rent'],
    push: [
      'Fyrtio skåp på plan två lottas ut på fredag. Anmäl dig nu.',
      'Forty lockers on the second floor are raffled on Friday. Sign up now.',
    ],
    inbox: [
      'Vi har fått fyrtio nya skåp utanför datasalarna. De kostar 100 kronor per läsår och lottas bland alla som anmält sig före fredag klockan 12. Vinner du får du koden på mejl samma eftermiddag. Gamla skåp utan namnlapp töms sista dagen i månaden.',
      'We have forty new lockers outside the computer rooms. They cost 100 kronor a year and are raffled among everyone who has signed up before Friday at 12. If you win, the code is mailed to you that afternoon. Old lockers without a name tag are emptied on the last day of the month.',
    ],
    group: 'Student',
  },
  {
    title: ['Kursutvärderingen stänger snart', 'Course evaluation closes soon'],
    push: [
      'Berätta vad som fungerade. Studienämnden läser varje svar.',
      'Tell us what worked. The study board reads every answer.',
    ],
    inbox: [
      'Förra läsperioden ledde era svar till ett andra övningstillfälle i veckan och en helt ny labb. Svara på fredagens enkät, det tar sex minuter, och skriv gärna något i fritext. Studienämnden träffar examinatorn redan nästa vecka.',
      'Last study period your answers led to a second exercise session a week and a brand new lab. Answer Friday’s survey, it takes six minutes, and do write something in the free text. The study board meets the examiner next week already.',
    ],
    group: 'Student',
  },
  {
    title: ['Nollan: kom till gasquen', 'Freshmen: come to the gasque'],
    push: [
      'Er första sittning väntar. Vi lär er alla sånger på vägen.',
      'Your first sittning awaits. We teach you the songs as we go.',
    ],
    inbox: [
      'På lördag är det dags för er första riktiga gasque. Faddrarna hämtar er klockan 17 och ni får varsin sångbok vid dörren. Klädkod: något ni kan dansa i. Menyn är vegetarisk som standard och alkoholfritt kostar lika lite som det smakar gott.',
      'On Saturday it is time for your first real gasque. Your buddies fetch you at 17 and you each get a songbook at the door. Dress code: something you can dance in. The menu is vegetarian by default, and the alcohol-free drinks are as good as they are cheap.',
    ],
    group: 'Freshmen',
  },
  {
    title: ['Alumnfika med tidigare styrelser', 'Alumni coffee with former boards'],
    push: [
      'Kom och berätta hur det var, och hör hur det blev.',
      'Come and tell us how it was, and hear how it turned out.',
    ],
    inbox: [
      'Vi samlar gamla styrelser för en eftermiddag med kaffe, kakor och fotoalbum. Årets styrelse visar den ombyggda lokalen och berättar vad som hänt med era projekt. Ta gärna med bilder som saknas i arkivet, vi skannar på plats.',
      'We gather former boards for an afternoon of coffee, cakes and photo albums. This year’s board shows the rebuilt rooms and tells what became of your projects. Bring photos missing from our archive, we scan them on the spot.',
    ],
    group: 'Alumni',
  },
  {
    title: ['Caféet söker extrahjälp', 'The café needs extra hands'],
    push: [
      'Stå ett pass i veckan, få fritt kaffe hela läsperioden.',
      'Work one shift a week, get free coffee all study period.',
    ],
    inbox: [
      'Caféet drivs av oss själva och just nu fattas folk på förmiddagarna. Ett pass är två timmar. Du får upplärning, fritt kaffe och en plats på terminens tackfest. Skriv upp dig på listan vid kassan eller svara på det här meddelandet.',
      'The café is run by ourselves, and right now we need people in the mornings. A shift is two hours. You get training, free coffee and a seat at the thank-you party. Sign the list by the till or reply to this message.',
    ],
    group: 'Student',
  },
  {
    title: ['Spelkväll: ta med ditt favoritspel', 'Game night: bring your favourite'],
    push: [
      'Brädspel, tv-spel och pizza från 18. Nya ansikten är välkomna.',
      'Board games, video games and pizza from 18. New faces welcome.',
    ],
    inbox: [
      'I kväll ställer vi fram hela spelhyllan och kopplar in tre projektorer. Klockan 18 beställer vi pizza tillsammans, skriv upp dig på tavlan. Du behöver inte känna någon, vi blandar lag vid varje bord. Vi håller på tills sista spåret är färdigbyggt.',
      'Tonight we bring out the whole game shelf and plug in three projectors. At 18 we order pizza together, write your name on the board. You need not know anyone, we mix the teams at every table. We go on until the last track is built.',
    ],
    group: 'Student',
  },
];
