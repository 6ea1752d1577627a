import type { LegalFacts, LegalSection } from './legal.ts'

/** The Terms of Use. A changed wording is a new version: see domain/legal.ts. */
export const terms = {
  title: 'Terms of Use',
  description:
    'On what terms the site and its plans may be used: information not advice, licence, payment, liability, Nigerian law.',
  lede: 'What you may expect of us, and what we expect of you.',
  sections: ({ siteName, contact }: LegalFacts): LegalSection[] => [
    {
      id: 'general-disclaimer',
      title: 'General Disclaimer',
      body: [
        `These terms are between you and the firm that runs ${siteName} (“we”). They apply whenever you use this website, its feeds, calendars, programming interface, mails and subscriptions (“the service”). If you do not accept them, please do not use it.`,
        'Everything we publish is for information only: records, summaries, timelines, duties, dates, comparisons, maps, figures, articles, alerts and mails.',
        'We are not a government, and no part of one. No government, legislature, regulator or court has endorsed or approved the service or anything in it. Where we name one, we say who made or enforces an instrument.',
        'The official text of an instrument always prevails over what we say about it. Each record names its sources, so that you can read them. A record marked “Under editorial review” has at least one point that an editor has still to confirm.',
        'We do not hold every instrument there is. A count of records is a count of what we have read, and a place without a record is not a place without a law.',
      ],
    },
    {
      id: 'no-advice',
      title: 'No Legal/Regulatory/Professional Advice',
      body: [
        'Nothing in the service is legal, regulatory, tax, financial or other professional advice, and using it makes you nobody’s client in law. That holds for articles, briefs and the answers of our analysts, too: they are research.',
        'Duties and dates are worked out from the wording of an instrument by general rules. Whether they apply to you depends on facts that we do not know. Before you act, or decide not to, read the source and ask somebody qualified who knows your case.',
      ],
    },
    {
      id: 'subscription',
      title: 'Subscription Terms',
      body: [
        'What each plan holds and its limits are on the [pricing page](/pricing). The public register and all articles can be read without an account. A request for a price is no order and binds nobody.',
        'A subscription is a personal, non-transferable and non-exclusive licence to use the service for personal or internal business use, for as long as it runs. It is for the person in whose name it is. It may not be sold, lent or passed on, and what it opens may not be published or resold.',
        {
          list: [
            'The price, the currency and the period (a month or a year) are those agreed before you pay. Payment is due in advance.',
            'Late payment may lead to suspension of the paid features. We remind you by email first. While a subscription is suspended or has ended, the free plan applies.',
            'Losing a plan deletes nothing that you saved. What is over the limits of the smaller plan is locked, and opens again when there is room.',
            'You can cancel at any time, with effect from the end of the period that is paid. A period that has begun is not refunded, unless the law says so or these terms do.',
            'A new price applies from your next period on, and only if we told you by email at least 30 days before it begins.',
            'If we end the service, or a paid part of it, we refund what you paid for the time you could not use it.',
          ],
        },
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of Liability',
      body: [
        'We work with care, and correct what is wrong when we learn of it. We do not promise that the service is complete, current or free of mistakes, that it suits a purpose of yours, that an alert or mail arrives in time, or that the service is always there.',
        'As far as the law allows, we are not liable for loss that comes of relying on the service, for indirect loss, or for lost profit, business, data or goodwill, or for fines and penalties that you incur.',
        'As far as the law allows, all that we owe you for whatever arises in a year is limited to what you paid us for the service in the twelve months before.',
        'Nothing in these terms excludes or limits liability for fraud, for wilful default, for death or injury caused by negligence, or any right that cannot be excluded by agreement, such as those under the Federal Competition and Consumer Protection Act 2018 and the Nigeria Data Protection Act 2023.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual Property',
      body: [
        'Our own words, the selection and arrangement of our records, our software, design and name belong to us or to those who license them to us. We claim no right in official texts, which have rules of their own. What others made and we use, such as maps and fonts, is named on the page of [credits](/credits).',
        {
          list: [
            'You may read, link to and print what the service shows you, and keep it for personal or internal business use.',
            'You may quote from it, in public too, in fair measure and with our name and the address of the page. Every record offers a citation.',
            'You may read our [feeds and programming interface](/api/docs) with programs, within their limits, for the same use.',
            'For anything else, ask us first.',
          ],
        },
        'What you write into the service stays yours. You allow us to keep it and to show it to those for whom you wrote it, for as long as it is there.',
      ],
    },
    {
      id: 'responsibilities',
      title: 'User Responsibilities',
      body: [
        'You keep your password to yourself, and tell us when somebody else may know it. You give true facts about yourself where we ask for them, and keep to the law when you use the service.',
        'You must not:',
        {
          list: [
            'share your credentials, or let several people use one account;',
            'scrape the service, which means to collect its content by programs in any other way than through the feeds, calendars and programming interface that are offered for it, or beyond their limits;',
            'pass our content off as official, as that of a government, regulator, legislature or court, or as your own;',
            'sell or republish the records, or build a register of the same kind from them;',
            'get round a limit of a plan or a measure of security, look for what is not meant for you, or disturb the service for others;',
            'post what is unlawful, abusive, or somebody else’s secret.',
          ],
        },
        'If you do, we may limit, suspend or end your access, as far as the case asks for it. Unless there is danger in waiting, we tell you first and hear what you say.',
      ],
    },
    {
      id: 'amendments',
      title: 'Amendments',
      body: [
        'We may change these terms. Each wording has a number and the day since when it is in force, both at the end of this page. What you consented to is recorded with that number.',
        'If a change is to the disadvantage of people with a running subscription, we tell them by email at least 30 days before it takes effect for them. They may end the subscription before that day, and get back what they paid for the time after it. For everybody else, a new wording applies from the day it is in force.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing Law (Nigeria)',
      body: [
        'These terms, and every dispute about them or about the service, are governed by the laws of the Federal Republic of Nigeria. The courts of Nigeria decide.',
        `Before going to court, each side tells the other in writing what is in dispute, and both try for 30 days to settle it. Write to us ${contact}. This does not keep anybody from asking a court for urgent relief, or a consumer from turning to the authority that protects them.`,
        'If you are a consumer in another country, rights that its law gives you and that cannot be excluded by agreement stay yours.',
      ],
    },
    {
      id: 'severability',
      title: 'Severability',
      body: [
        'If a provision of these terms is void or cannot be enforced, the others stand. In its place applies what the law provides, or else what comes nearest to its purpose and is lawful. That we do not enforce a provision once is no waiver of it.',
      ],
    },
    {
      id: 'entire-agreement',
      title: 'Entire Agreement',
      body: [
        'These terms are the entire agreement between you and us about the service, with what was agreed in writing for your subscription, which prevails where the two differ. They replace what was said before. The [Privacy Notice](/privacy) explains how we deal with personal data.',
      ],
    },
  ],
}
