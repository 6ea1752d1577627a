import type { LegalFacts, LegalSection } from './legal.ts'
import { purposes, retention, storage } from './privacy-tables.ts'

/** The Privacy Notice. A changed wording is a new version: see domain/legal.ts. */
export const privacy = {
  title: 'Privacy Notice',
  description:
    'What personal data PolicyWatch keeps, why, on which lawful basis, how long, and what rights you have in Nigerian law.',
  lede: 'What we know of you, which is little, why, for how long, and what you can do about it.',
  sections: ({ siteName, address, privacyContact }: LegalFacts): LegalSection[] => [
    {
      id: 'about-us',
      title: 'About Us',
      body: [
        `${siteName} is an information service on technology and data policy, run by an advisory firm (“we”). For the personal data in this notice we are the data controller under the Nigeria Data Protection Act 2023 (“the Act”).`,
        `You reach us about your data ${privacyContact}.${address ? ` Our address: ${address}.` : ''}`,
        'The records of the register name public bodies, and here and there people in a public office or parties to a published case, as the sources we link to do. If you are one of them, all your rights below are yours, too.',
      ],
    },
    {
      id: 'data',
      title: 'Data We Collect',
      body: [
        'It depends on what you are to us. You can be several of these at once.',
        {
          pairs: [
            [
              'Website visitor',
              'You need no account to read. To answer you, our server sees the network address of your connection. Where a form or a call has a limit, it counts what comes from there under a fingerprint that cannot be turned back into the address, and forgets that soon after. The address itself is not kept, and is not in our log. If you allow counting, your browser also tells our server which pages were opened, what was searched for, and which articles were clicked; only totals by day are kept, without address, name or number. If a page breaks in your browser, a report of the fault may be sent: the message and its technical trace, the address of the page without what follows the question mark, the kind of browser, the time, a random number for the visit and, while you are signed in, the number of your account.',
            ],
            [
              'Prospective client',
              'If you ask for a price: your name, email address and plan and, if you give them, your organisation and what you need the plan for.',
            ],
            [
              'Client',
              'If you have an account or a subscription: full name, email address, occupation, country and organisation; if you say so, in which sectors and places your organisation works and how large it is; a password, of which we keep only a hash, or the number that Google gives us if you sign in that way; your plan, its status and payments, but no card numbers; what you save, track, note, download and ask our analysts. So that you can see who uses your account: where you are logged in, as the kind of browser, the network as an address cut short, and times; and what happened to the account, such as logins and changes of password. What you agreed to, in which wording and when.',
            ],
            [
              'Subscriber or community member',
              'If you subscribe to the newsletter: first name, email address, the topics you chose, which wording you agreed to, when you asked and confirmed, and from which network, as an address cut short so that it stands for hundreds of others, too. If you take part in discussions: what you post, under your name.',
            ],
          ],
        },
        'You give us these data yourself; we buy none and look none up. We ask for no sensitive personal data, such as health, faith or political opinion: please do not write any into our forms. The service is made for people at work and is not meant for children.',
      ],
    },
    {
      id: 'purposes',
      title: 'Purposes and Lawful Bases',
      body: [
        'Each use of personal data has one of the bases that section 25(1) of the Act allows.',
        { caption: 'For what we use personal data', head: ['Purpose', 'Data', 'Lawful basis'], rows: purposes },
        'We take no decision about you by automated means alone, and make no profile of you. Where a form marks a field as optional, you lose nothing by leaving it out; without the others we cannot do what you ask for.',
      ],
    },
    {
      id: 'rights',
      title: 'Your Rights',
      body: [
        'Part VI of the Act (sections 34 to 38) gives you these rights. Using them costs nothing.',
        {
          pairs: [
            [
              'Access',
              'Ask whether we have data about you, and get a copy, also in a common electronic form that you can take elsewhere. If you have an account, its settings give you the copy at once.',
            ],
            [
              'Correction and deletion',
              'Have what is wrong, out of date or incomplete put right, and what we have no reason to keep deleted, or its use restricted. If you have an account, its settings let you correct it and delete it.',
            ],
            [
              'Objection',
              'Object to a use that rests on our legitimate interests. We then stop, unless there is an overriding reason that we can show.',
            ],
            [
              'Withdrawing consent',
              'At any time, as easily as you gave it: counting of visits in the footer of every page, the newsletter by the link in every mail. What was done before stays lawful.',
            ],
            [
              'Complaint',
              'To us first, if you like, and at any time to the [Nigeria Data Protection Commission](https://ndpc.gov.ng), which supervises us.',
            ],
          ],
        },
        `Write to us ${privacyContact}. We answer without unreasonable delay. We may ask for what we need to be sure that it is you, and for nothing more.`,
      ],
    },
    {
      id: 'transfers',
      title: 'International Transfers',
      body: [
        'Some who work for us may keep or reach data outside Nigeria, such as a provider of mail, hosting or error reports. A mail to you also goes wherever your own provider keeps it.',
        'We transfer personal data to another country only as sections 41 to 43 of the Nigeria Data Protection Act 2023 allow: where a law, rules binding on the recipient or a contract protect them adequately, or, where that is missing, on another ground that the Act names, such as your consent or a contract with you. Ask us, and we tell you which countries and which ground.',
      ],
    },
    {
      id: 'sharing',
      title: 'Third-Party Sharing',
      body: [
        'We sell no personal data, and show no advertisements. No page of ours loads anything from somebody else.',
        {
          pairs: [
            [
              'Analytics providers',
              'None. Visits are counted by our own server, and only if you allow it. Should we ever use a provider, this notice changes first, and you are asked anew.',
            ],
            [
              'Those who work for us',
              'Providers of hosting, of mail and, where we use them, of error reports and team chat. They may use the data only as we instruct them, under a contract.',
            ],
            [
              'Payment',
              'If you pay online, the payment provider (Paystack) takes your card or bank details on its own page, under its own notice, and tells us that and what you paid.',
            ],
            [
              'Sign-in with Google',
              'If you choose it, Google learns that you sign in here, and tells us your name and email address.',
            ],
            ['Authorities', 'Courts, regulators and other authorities, where a law obliges us, and no further than it does.'],
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'We use no tracking cookies, and no other means of following you: no pixels, no fingerprints, nothing from third parties. If you make no choice and do not sign in, no cookie is set at all. This is everything that we keep in your browser:',
        {
          caption: 'What your browser keeps for us',
          head: ['Name', 'Where', 'What it is for', 'How long'],
          rows: Object.entries(storage).map(([name, about]) => [name, ...about]),
        },
        'Your browser also keeps copies of pages, at most the last 60 you opened, so that you can read them without a connection. They stay on your device and are gone when you clear the data of this site.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      body: [
        'We keep personal data only as long as their purpose needs them.',
        { caption: 'What is kept, how long and why', head: ['What', 'How long', 'Why'], rows: retention },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'We collect little, which is the best protection. Passwords are kept only as hashes (argon2id), links in mails are signed, what is secret in a mail that waits to be sent is encrypted, and what people type is kept out of our logs. Only those of us who need data for their work can reach them.',
        'If a breach of personal data is likely to put your rights and freedoms at risk, we tell the Nigeria Data Protection Commission within 72 hours of learning of it, as section 40 of the Act asks, and if the risk to you is high, we tell you at once, in plain words, with what you can do.',
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      body: [
        'When what we do changes, this notice changes before. Each wording has a number and the day since when it is in force, both at the end of this page. If a change matters to you and we have your address, we tell you by email. Where a use rests on consent, a new use needs a new consent.',
      ],
    },
    {
      id: 'contact',
      title: 'Privacy Contact',
      body: [`Questions, wishes and complaints about personal data: write to us ${privacyContact}.`],
    },
  ],
}
