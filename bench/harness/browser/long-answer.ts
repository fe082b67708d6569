/** What is hard to show while it grows, in so many tokens: headings, lists, tables and code, short and long. */
export function longAnswer(tokens: number): string[] {
  const text = Array.from({ length: Math.ceil(tokens / 100) }, (_, at) => part(at)).join('')
  const size = text.length / tokens
  return Array.from({ length: tokens }, (_, at) =>
    text.slice(Math.round(at * size), Math.round((at + 1) * size)),
  )
}

function part(at: number): string {
  const rows = 2 + (at % 4) * 6
  return [
    `## Part ${at}\n\nWater it **weekly** and look after the _leaves_, as [they say](https://plants.example/${at}).`,
    lines(rows, (n) => `- ${n}. Turn the pot by a **quarter** and wipe \`leaf ${n}\`.`),
    `| plant | water | light |\n|---|---|---|\n${lines(rows, (n) => `| fern ${n} | ${n * at} ml | *half* |`)}`,
    `\`\`\`js\n${lines(rows, (n) => `const water${n} = plants[${n}].water(${at}) // every week`)}\n\`\`\`\n\n`,
  ].join('\n\n')
}

function lines(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n')
}
