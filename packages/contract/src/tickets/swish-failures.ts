/**
 * Why Swish did not make a refund, by its error code. In a refund the union is the payer, and whoever bought the ticket the payee.
 * `NO_ANSWER` and `RESTORED` are ours, and so is `ERROR`, for a failure that came without a code.
 */
const sentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ACMT01: 'Mottagarens Swish är inte aktiverat.',
    ACMT03: 'Kårens nummer är inte anslutet till Swish.',
    ACMT07: 'Mottagaren har inte Swish längre.',
    AM02: 'Beloppet är för stort för Swish.',
    AM03: 'Swish godtog inte valutan.',
    AM04: 'Det saknas pengar på kårens konto.',
    AM06: 'Beloppet är för litet för Swish.',
    BE18: 'Kårens Swish-nummer är felaktigt. Be den som sköter servern se över Swish.',
    DS24: 'Banken svarade inte i tid. Se på kårens konto om pengarna har gått innan du försöker igen.',
    FF08: 'Swish kände inte igen betalningens referens.',
    FF10: 'Något gick fel i bankens system.',
    PA01: 'Swish godtog inte uppgifterna i återbetalningen.',
    PA02: 'Swish godtog inte beloppet.',
    RF02: 'Swish hittar inte betalningen, eller så är den äldre än 13 månader.',
    RF03: 'Betalningen gick till ett annat Swish-nummer än det som ska betala tillbaka.',
    RF04: 'Kårens Swish-nummer hör till ett annat organisationsnummer än när betalningen gjordes.',
    RF06: 'Telefonnumret tillhör någon annan nu än den som betalade.',
    RF07: 'Banken nekade återbetalningen.',
    RF08: 'Det finns mindre än så kvar att betala tillbaka av betalningen.',
    RF09: 'En annan återbetalning av samma betalning pågår redan hos Swish.',
    RP01: 'Kårens Swish-nummer saknas. Be den som sköter servern se över Swish.',
    RP02: 'Swish godtog inte meddelandet.',
    RP03: 'Serverns adress är inte en https-adress som Swish kan svara på. Be den som sköter servern se över den.',
    TM01: 'Swish hann inte börja i tid.',
    ERROR: 'Swish sa inte varför.',
    NO_ANSWER:
      'Swish har inte svarat, så vi vet inte om pengarna har gått. Du kan försöka igen utan att de betalas två gånger.',
    RESTORED:
      'En säkerhetskopia återställdes innan Swish hade svarat. Du kan försöka igen utan att pengarna betalas två gånger.',
  }),
);

/** What the treasurer reads instead of the code. One that is not known is kept, to search for. */
export const swishFailureText = (code: string): string =>
  sentences.get(code) ?? `Swish gjorde inte återbetalningen (${code}).`;
