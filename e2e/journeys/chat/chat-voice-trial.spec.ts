import { ask, openChat, replies } from '../../fixtures/chat.ts'
import { launch } from '../../fixtures/catalogue.ts'
import { expect, test } from '../../fixtures/journey.ts'

test.use({ role: 'free' })

test('an agent asks before it uses the voice trial, and after Allow the audio is in the answer and it asks no more', async ({
  page,
  me,
}) => {
  const agent = await launch(me, 'Poem Forms')
  await openChat(page, agent)
  await ask(page, 'Make a voiceover of: Tea for two')
  const answer = replies(page, 'Poem Forms').last()
  const question = answer.getByRole('region', { name: 'Voice trial' })
  await expect(question).toContainText('about 2 seconds of the 180 seconds left of your voice trial')
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  await expect(answer).toContainText('Voiceover not made')

  await ask(page, 'Make a voiceover of: Tea for three')
  await expect(question).toBeVisible()
  await page.reload()
  await expect(question).toContainText('“Tea for three”')
  await question.getByRole('button', { name: 'Allow' }).click()
  await expect(answer.locator('figcaption')).toContainText('slt')
  await expect(question).toBeHidden()

  await ask(page, 'Make a voiceover of: Tea for four')
  await expect(replies(page, 'Poem Forms').last().locator('figcaption')).toContainText('slt')
})
