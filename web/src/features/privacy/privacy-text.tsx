import { list, paragraphs, type LegalSection } from './legal-document.tsx'

/** The sections of the privacy policy. `email` takes legal inquiries. */
export function privacySections(email: string): LegalSection[] {
  return [
    {
      id: 'collection',
      title: 'What we collect',
      body: paragraphs(
        list(
          'your account: name, email, a hash of your password, your plan',
          'what you do here: agents, conversations, files you attach, templates you make or rate',
          'what running the service needs: counts of calls, technical logs without the text of your conversations',
          'payments: what was bought and when; the card itself stays with the payment provider',
        ),
        'A guest conversation stays in your browser. We keep nothing of it but a count.',
      ),
    },
    {
      id: 'use',
      title: 'How we use it',
      body: paragraphs(
        'To run your agents, to bill you correctly, to keep the service safe, and to answer you. Anonymised research data is used only with opt-in.',
      ),
    },
    {
      id: 'sharing',
      title: 'Whom we share it with',
      body: paragraphs(
        'With the model provider that answers your message, the payment provider, and the mail service, each only what its part needs. We do not sell personal data.',
      ),
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: paragraphs(
        'Passwords and access tokens are kept as hashes only. Creator code runs in a sandbox without access to the network, to files, or to other people’s data. Traffic is encrypted.',
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: paragraphs(
        'You can see, export, correct and delete your data, and object to its use. Export and deletion are buttons in your privacy settings; nobody has to be asked.',
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: paragraphs(
        list(
          'conversations: 90 days by default',
          'account data: 30 days after closure',
          'analytics: 2 years',
          'financial records: 7 years',
        ),
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      body: paragraphs(
        'We set no tracking cookies. Your browser’s storage holds your sign-in, guest conversations, and small choices such as the theme.',
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
      body: paragraphs('Material changes are notified by email or in the platform.'),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: paragraphs(
        <p>
          Legal inquiries and questions about privacy: <a href={`mailto:${email}`}>{email}</a>
        </p>,
      ),
    },
    {
      id: 'requests',
      title: 'Data-subject requests',
      body: paragraphs(
        'Requests are answered within 30 days under the GDPR and within 45 days under the CCPA.',
      ),
    },
    {
      id: 'research',
      title: 'Research program',
      body: paragraphs(
        'Taking part is voluntary and gives a discount of up to 25%. What you opt in to may include business and creative discussions, educational interactions, template usage patterns and satisfaction feedback.',
        'It never includes',
        list(
          'therapy or counselling',
          'medical or health talk',
          'personal finances',
          'legal advice',
          'any personally identifiable data',
        ),
        'You can change your research preferences at any time. Withdrawing consent does not affect the service.',
      ),
    },
  ]
}
