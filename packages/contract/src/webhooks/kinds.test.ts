import { describe, expect, it } from 'vitest';
import { channelBody } from './channel-message.ts';
import { formatOfUrl } from './kinds.ts';

describe('the format of a webhook', () => {
  it.each([
    ['https://discord.com/api/webhooks/1/x', 'discord'],
    ['https://ptb.discord.com/api/webhooks/1/x', 'discord'],
    ['https://hooks.slack.com/services/T/B/x', 'slack'],
    ['https://discord.com.example.se/', 'standard'],
    ['https://discord.com@example.se/', 'standard'],
    ['https://example.se/discord.com', 'standard'],
    ['http://hooks.slack.com/', 'standard'],
    ['', 'standard'],
  ])('%s is %s', (url, format) => expect(formatOfUrl(url)).toBe(format));
});

describe('a message to a channel', () => {
  const message = {
    kind: 'eventPublished',
    title: '<@everyone> *Fest* & <b>',
    link: 'https://x.se/e',
  } as const;

  it('a message to Discord mentions nobody and has no markup of the title', () => {
    expect(channelBody('discord', message)).toEqual({
      content: '**Event publicerat:** \\<\\@everyone\\> \\*Fest\\* & \\<b\\>\n<https://x.se/e>',
      allowed_mentions: { parse: [] },
    });
  });

  it('a message to Slack escapes what Slack reads', () => {
    expect(channelBody('slack', message)).toEqual({
      text: '*Event publicerat:* &lt;@everyone&gt; *Fest* &amp; &lt;b&gt;\n<https://x.se/e|Öppna>',
    });
  });
});
