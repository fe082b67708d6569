import { accessTokenDays } from '@agentry/contract/rules/limits'
import { retention } from '@agentry/contract/rules/retention'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { list, mailTo, paragraphs, type LegalSection } from './legal-document.tsx'

const settings = <Link to={paths.privacySettings}>privacy settings</Link>

interface Responsible {
  /** Takes legal inquiries. */
  email: string
  controller: { name: string; address: string; complaints_to: string }
  processors: { name: string; purpose: 'models' | 'payments' | 'mail' | 'files' }[]
}

/** The sections of the privacy policy. */
export function privacySections({ email, controller, processors }: Responsible): LegalSection[] {
  return [
    {
      id: 'collection',
      title: 'What we collect',
      body: paragraphs(
        list(
          'Your account: name, email and whether you confirmed it, a hash of your password, your plan, and where you are signed in.',
          'What you do here: your agents, your conversations with them and what they remember of them, what you write under About You, files you attach, templates you make, save or rate.',
          'Your choices: every consent that you give or take back, with its time and the version of this policy.',
          'Where the words of each answer went: which provider or site received how many bytes, and what you allowed an agent to send.',
          'What running the service needs: counts of calls, and technical logs without the text of your conversations.',
          'Payments: what was bought and when. The card itself stays with the payment provider.',
        ),
        'A guest conversation and the files that you attach to it are stored in your browser only. To be answered, its messages and files are sent to our server and to the model that answers; we keep nothing of them but a count.',
      ),
    },
    {
      id: 'use',
      title: 'How we use it',
      body: paragraphs(
        'To run your agents, to bill you correctly, to keep the service safe, and to answer you.',
        'Essential analytics are anonymised metrics, such as how often a template was launched. They are part of the service.',
        'Anonymised research data is used only with opt-in. What we keep for it is pseudonymised, as the last section says. Nothing else of what you write is used to study or to train anything.',
        'The legal bases, where the GDPR applies:',
        list(
          'The contract with you: your account, your agents and conversations, payments and payouts.',
          'Our legitimate interest: keeping the service safe, essential analytics, moderation of what people publish.',
          'Your consent, which you can take back at any time: research, beta testing.',
          'Legal obligation: financial records.',
        ),
      ),
    },
    {
      id: 'sharing',
      title: 'Whom we share it with',
      body: paragraphs(
        list(
          'The model provider that answers your message receives the message and what the agent needs to answer it. Each answer names the model.',
          'When an agent searches the web, the search engine receives what it searches for, which may contain your words. When it opens a page, that site receives the address: one that you wrote in the conversation, one that a search or page has just offered, or one that you allowed after you were shown it.',
          'The payment provider receives what a payment needs, the mail service what a mail needs.',
        ),
        processorText(processors),
        'The creator of a template sees how often it was launched, how it was rated and, from five people on, how many people found answers good or bad and why, not your conversations. Each answer can show you who received what. A link in an answer names its host and is opened only when you click it; one that may carry words of yours shows you the whole address and asks first. Pictures of other sites are not loaded. An agent sends an email only after you have confirmed it; its recipient sees your name and your email address. We do not sell personal data.',
      ),
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: paragraphs(
        `Passwords and access tokens are kept as hashes only. A sign-in ends after ${accessTokenDays} days, at logout, and when you change your password. Creators’ code reads the conversation that it answers and what the agent remembers about you, with your About You unless you switched that off for the agent. It runs in a sandbox that has no network connection, no files of ours and no data of other people, and what it wants to send to a web address or a search is shown to you first.`,
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: paragraphs(
        'You can see, take with you, correct and delete your data, restrict its use or object to it, and take back a consent for the future.',
        controller.complaints_to
          ? `You can complain to a data protection authority. Ours is ${controller.complaints_to}.`
          : 'You can complain to the data protection authority where you live, where you work or where you think something went wrong.',
        <p>
          Most of that is a button in your {settings}: download everything as one file, read and remove what
          research has taken, see what each agent remembers, sign out other devices, delete your account.
          Nobody has to be asked.
        </p>,
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: paragraphs(
        list(
          `Conversation data: ${retention.conversationDays} days after the last message by default. You can choose a shorter time.`,
          `Account data: ${retention.accountDaysAfterClosure} days after closure. Until then everything is hidden, and signing in offers to undo it.`,
          `Analytics: ${retention.analyticsYears} years. Research records as long, or until you withdraw or delete the conversation.`,
          `Financial records: ${retention.financialYears} years, because tax law asks for them. After closure they stay without your name.`,
        ),
        'A job that runs every day erases what is due.',
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      body: paragraphs(
        'We set no tracking cookies and load nothing from advertisers. Where signing in with another service is offered, using it sets one cookie, which ties that sign-in to your browser and ends after ten minutes. Your browser’s own storage holds your sign-in, guest conversations, drafts, what you ticked or edited in an answer, and small choices such as the theme. The payment provider’s pages may set cookies of their own.',
      ),
    },
    {
      id: 'transfers',
      title: 'International transfers',
      body: paragraphs(
        'Some providers work in other countries. Where the law asks for it, standard contractual clauses protect what is sent there.',
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: paragraphs('Agentry is not for children under 13. If we learn of such an account, we delete it.'),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: paragraphs(
        'Material changes are notified by email or in the platform. Each consent names the version of the policy that it was given under.',
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: paragraphs(
        controller.name
          ? `The controller of your data is ${[controller.name, controller.address].filter(Boolean).join(', ')}.`
          : 'The controller of your data is the operator of this site.',
        <p>Legal inquiries and questions about privacy: {mailTo(email)}</p>,
      ),
    },
    {
      id: 'requests',
      title: 'Data-subject requests',
      body: paragraphs(
        <p>
          Export and deletion work at once in your {settings}. Anything else you can ask by email. Requests
          are answered within {retention.gdprAnswerDays} days under the GDPR and within{' '}
          {retention.ccpaAnswerDays} days under the CCPA.
        </p>,
      ),
    },
    {
      id: 'research',
      title: 'Research program',
      body: paragraphs(
        'Taking part is voluntary and gives a discount of up to 25%. What you opt in to may include business and creative discussions, educational interactions, template usage patterns and satisfaction feedback. Only what is said after you opt in is taken. Before anything is kept, names of people, addresses, numbers and keys are taken out, and your account is replaced by a pseudonym. The result is pseudonymised: as long as you take part, we can tell which records are yours, so that you can read and remove them.',
        'It never includes',
        list(
          'therapy or counselling',
          'medical or health talk',
          'personal finances',
          'legal advice',
          'any personally identifiable data',
        ),
        <p>
          A program sorts such conversations out and removes such data. Programs err, so you can read each
          record in your {settings} exactly as it was taken, and remove it.
        </p>,
        'You can change your research preferences at any time. Withdrawing consent does not affect the service, and removes what was taken the same day. Deleting a conversation removes what was taken of it, too. The discount ends with the consent.',
      ),
    },
  ]
}

const purposes = {
  models: 'answers with its language model',
  payments: 'takes payments and sends payouts',
  mail: 'delivers mails',
  files: 'stores files',
}

/** Who works for us with personal data, as this installation is set up. */
function processorText(processors: Responsible['processors']) {
  if (processors.length === 0)
    return 'On this site no other company is set up to work with your data on our behalf, beyond what is said above.'
  return (
    <>
      <p>Those who work with your data on our behalf:</p>
      {list(...processors.map(({ name, purpose }) => `${name}: ${purposes[purpose]}.`))}
    </>
  )
}
