import { creatorShare, founderSeats, freePlan, refundRules } from '@agentry/contract/rules/plans'
import { retention } from '@agentry/contract/rules/retention'
import { list, mailTo, paragraphs, type LegalSection } from './legal-document.tsx'

/** The sixteen sections of the terms. `email` takes legal inquiries. */
export function termsSections(email: string): LegalSection[] {
  return [
    {
      id: 'agreement',
      title: 'Agreement',
      body: paragraphs(
        'These terms are the agreement between you and Agentry about using the marketplace, the agents that you launch from it, and everything around them. By creating an account or starting a guest conversation you accept them.',
      ),
    },
    {
      id: 'eligibility',
      title: 'Who may use Agentry',
      body: paragraphs(
        'You must be at least 13 years old. If the law where you live asks for the consent of a parent or guardian, you need it.',
      ),
    },
    {
      id: 'accounts',
      title: 'Your account',
      body: paragraphs(
        'Give a true name and an email address that reaches you. Keep your password to yourself; what happens under your account is yours to answer for until you tell us that someone else is using it.',
      ),
    },
    {
      id: 'guests',
      title: 'Guest conversations',
      body: paragraphs(
        'Free public templates can be tried without an account. A guest conversation is stored in your browser only, with its files; to be answered, its messages and files are sent to our server and to the model that answers. Clearing the browser removes it, and we cannot bring it back.',
      ),
    },
    {
      id: 'service',
      title: 'What we provide',
      body: paragraphs(
        'Agentry lets you find templates, launch them as agents, talk with them, and make templates of your own. Agents answer with the help of language models, some of them run by other companies. Answers can be wrong. Check what matters before you rely on it.',
      ),
    },
    {
      id: 'plans',
      title: 'Plans and limits',
      body: paragraphs(
        `The free plan has ${freePlan.agents} agents, ${freePlan.turnsPerMonth} AI agent calls a month and a ${freePlan.voiceSeconds / 60}-minute voice trial. Pro takes these limits away and opens premium models, premium templates and the creation of templates. The founder price is for the first ${founderSeats} users only and stays yours while your subscription runs.`,
      ),
    },
    {
      id: 'payment',
      title: 'Payment, renewal and cancellation',
      body: paragraphs(
        'Subscriptions renew by the month or by the year until you cancel. A card payment provider handles your card; we never see its number. When you cancel, Pro stays until the end of the period that you have paid for, then your account moves to the free plan.',
        `You can have the money for a template back yourself, within ${refundRules.days} days of buying it and before it has answered more than ${refundRules.turns} messages, once for each template. What you have bought stays usable when its creator takes it back, leaves or is removed: you keep the version that you bought.`,
        'A premium template can also be bought once and kept, without Pro. A research discount lasts as long as the consent that earns it.',
      ),
    },
    {
      id: 'creators',
      title: 'Creators and revenue share',
      body: paragraphs(
        `A creator receives ${creatorShare.creatorPercent}% of each sale of a template; the platform keeps ${creatorShare.platformPercent}%, both of the price without the tax that is in it. Balances over $${creatorShare.payoutOverCents / 100} are paid out monthly, each share from ${creatorShare.reserveDays} days after its sale on. A refund takes back both shares. A part of what Pro members pay goes to the creators of the templates that they use, as Earnings in the Personal Library says; a refund takes it back with the next month.`,
        'Creators answer questions about their templates within 48 hours.',
      ),
    },
    {
      id: 'content',
      title: 'Your content',
      body: paragraphs(
        'What you write, upload and make stays yours. You allow us to store and process it as far as running the service needs. When you publish a template you allow others to launch it under its terms; agents that run keep the version they were launched with, until the account of the creator is erased. Those who have bought it keep it after that, without your name.',
      ),
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      body: paragraphs(
        'Do not use Agentry to',
        list(
          'break the law or help others to break it',
          'harm, deceive or harass people, or pretend to be one of them',
          'spread malware, or templates that hide what they do',
          'get around limits, or reach what belongs to other accounts',
          'publish what others own without their leave',
        ),
      ),
    },
    {
      id: 'third-parties',
      title: 'Other companies',
      body: paragraphs(
        'Models, payment and mail may come from other companies under terms of their own. We choose them with care, and name the model that gave each answer.',
      ),
    },
    {
      id: 'ending',
      title: 'Ending this agreement',
      body: paragraphs(
        `You can delete your account at any time in your privacy settings. It is closed at once and erased ${retention.accountDaysAfterClosure} days later; until then you can sign in and undo it.`,
        'We may suspend or close an account that breaks these terms, and say why, unless the law forbids it.',
      ),
    },
    {
      id: 'disclaimer',
      title: 'No warranty',
      body: paragraphs(
        'The service is provided as it is. We do not promise that it is free of faults, that it is always there, or that an agent’s answer is right. Agents give no medical, legal or financial advice.',
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: paragraphs(
        'As far as the law allows, our liability is limited to the greater of what you paid us in the last 12 months or $100.',
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: paragraphs(
        'We give 30 days’ notice of changes by email or in the platform. If you do not agree, you can close your account before they begin to apply.',
      ),
    },
    {
      id: 'law',
      title: 'Law and contact',
      body: paragraphs(
        'The law of Delaware applies, without its rules on conflicts of law.',
        <p>Legal inquiries: {mailTo(email)}</p>,
      ),
    },
  ]
}
