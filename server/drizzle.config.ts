/** For `npm run db:migration -- <name>`, which fetches drizzle-kit when it is needed: nobody else has to install it. */
export default {
  dialect: 'postgresql',
  schema: [
    'server/src/db/schema.ts',
    'server/src/features/*/schema.ts',
    'server/src/features/billing/selling/schema.ts',
    'server/src/features/catalogue/categories/schema.ts',
    'server/src/features/catalogue/first-templates/schema.ts',
    'server/src/features/catalogue/likeness/schema.ts',
    'server/src/features/catalogue/reviews/schema.ts',
    'server/src/features/chat/egress/schema.ts',
    'server/src/features/chat/feedback/schema.ts',
    'server/src/features/chat/live/schema.ts',
    'server/src/features/chat/model-calls/schema.ts',
    'server/src/features/chat/sharing/schema.ts',
    'server/src/features/chat/sidebar/schema.ts',
    'server/src/adapters/payments/embedded/schema.ts',
  ],
  out: 'server/src/db/migrations',
}
