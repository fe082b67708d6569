import { creatorShare, freePlan } from '@agentry/contract/rules/plans'
import { ChevronDownIcon } from '../../../ui/icons.tsx'

const questions = [
  [
    'What happens when I reach a limit of the free plan?',
    `The agent tells you which limit it was and when it renews. The ${freePlan.turnsPerMonth} calls come back with the new month; nothing you wrote is lost.`,
  ],
  [
    'Is the founder price really forever?',
    'Yes. It stays yours for as long as your subscription runs, whatever Pro costs later. Your payment takes the seat; if the last one went a moment before, you get all of it back.',
  ],
  [
    'Can I cancel?',
    'Any time. You keep Pro until the end of the period that you have paid for, then move to the free plan. Your agents and conversations stay readable.',
  ],
  [
    'What do creators earn?',
    `${creatorShare.creatorPercent}% of every sale. The platform keeps ${creatorShare.platformPercent}%. Balances over $${creatorShare.payoutOverCents / 100} are paid out monthly.`,
  ],
  [
    'Which models will my agents use?',
    'Free agents use the free-tier model. Pro agents use the premium models that the operator of this server has connected; where none is connected, all agents answer without a language model. Every answer names the model that gave it.',
  ],
  [
    'Do I need an account to try?',
    'No. Free templates start at once. Our server and its language model answer your messages; the conversation is stored in your browser only.',
  ],
] as const

export function PricingFaq() {
  return (
    <section id="faq" aria-labelledby="faq-title" className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 id="faq-title" className="text-2xl">
        Questions and answers
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDownIcon className="text-ink-soft transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-[65ch] pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
