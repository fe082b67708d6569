import type { FastifyReply } from 'fastify'
import { filePolicy } from '../../../core/http/security-headers.ts'

/** To be saved, and kept by no cache: it holds a name and an address. */
export const sendReceipt = (reply: FastifyReply, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-security-policy', filePolicy)
    .header('content-disposition', 'attachment; filename="agentry-receipt.pdf"')
    .send(pdf)
