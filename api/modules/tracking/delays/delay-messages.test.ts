import { variablesOf } from 'brand/sms-templates.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type DelayNotice, delaySmsVariables, renderDelayMail } from './delay-messages.ts';

function noticeFor(changes: Partial<DelayNotice> = {}): DelayNotice {
  return {
    pnr: 'HX7KQ2M9RT',
    name: "Asha D'Souza",
    busid: 'DL1PC4471',
    counter: 'IGI Airport T3',
    to: 'Agra',
    departsAt: new Date('2026-11-21T18:10:00Z'),
    expectedAt: new Date('2026-11-21T18:35:59Z'),
    cause: null,
    publicUrl: 'https://coach.example',
    ...changes,
  };
}

describe('the email about a late coach', () => {
  it('has the delay, the new time, and the link to live tracking', () => {
    const { subject, text, html } = renderDelayMail(noticeFor());
    expect(subject).toBe('About 25 minutes late: your coach to Agra, HX7KQ2M9RT');
    for (const body of [text, html.replaceAll('&nbsp;', ' ')]) {
      expect(body).toContain('IGI Airport T3 at about 12:05 AM instead of 11:40 PM');
      expect(body).toContain('https://coach.example/searchpnr/HX7KQ2M9RT');
      expect(body).toContain('It never leaves before the time on your ticket');
      expect(body).toContain('DL1PC4471');
    }
    expect(html).toContain('Sat, 21 Nov 2026');
    expect(html).toContain('Sun, 22 Nov 2026');
  });

  it('says why if staff have announced it, and else where the coach is', () => {
    expect(renderDelayMail(noticeFor()).text).toContain('Going by where it is now');
    const { text } = renderDelayMail(noticeFor({ cause: 'weather' }));
    expect(text).toContain('instead of 11:40 PM. The cause: bad weather.');
    expect(text).not.toContain('where it is now');
  });

  it('escapes names with markup, and keeps them out of headers', () => {
    const { subject, text, html } = renderDelayMail(
      noticeFor({ name: '<img src=x> Rao\r\nBcc: all@travellers.example' }),
    );
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x&gt; Rao');
    expect(subject).not.toMatch(/Rao|[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

describe('a late coach by SMS', () => {
  it('fills every variable of the registered template', () => {
    const variables = delaySmsVariables(noticeFor());
    expect(new Set(Object.keys(variables))).toEqual(variablesOf('coach-delayed'));
    expect(variables).toEqual({
      busid: 'DL1PC4471',
      to: 'Agra',
      pnr: 'HX7KQ2M9RT',
      minutes: '25',
      pickup: 'IGI Airport T3',
      expected: '12:05 AM',
      scheduled: '11:40 PM',
      link: 'https://coach.example/searchpnr/HX7KQ2M9RT',
    });
  });

  it("keeps each value within the register's limit", () => {
    const long = 'Indira Gandhi International Airport, Terminal 3';
    const { link: _, ...variables } = delaySmsVariables(noticeFor({ counter: long, to: long, busid: long }));
    expect(Object.values(variables).filter((value) => value.length > 30)).toEqual([]);
    expect(variables.pickup).toBe('Indira Gandhi International Ai');
  });
});
