import { formatDate, formatMoment } from '#domain/platform/format-dates.ts'
import { formatLifetime, linkHours } from '#domain/platform/link-lifetimes.ts'
import { roles } from '#domain/platform/roles.ts'
import { changeFacts, credentialChangeTexts } from './credential-change.ts'
import { defineNotification } from './define-notification.ts'
import {
  findAccountSubject,
  findFactorSubject,
  findOfficeLinkSubject,
  findPersonSubject,
} from './office-subjects.queries.ts'

export const officeInvitation = defineNotification({
  kind: 'office-invitation',
  find: findOfficeLinkSubject,
  applies: ({ isLive }) => isLive,
  email: ({ account, role, token }, { links, t }) => {
    const lifetime = formatLifetime(linkHours.invitation)
    return {
      subject: t('You’re invited to the office of Evencoat'),
      preheader: t('Choose a password and your account is ready.'),
      chip: { color: 'wissahickon', name: t('Invitation'), code: t(roles[role].label) },
      heading: t('Come work with us in the office'),
      blocks: [
        t('An account is waiting for you. Choose a password of at least 12 characters, and you’re in.'),
        {
          type: 'facts',
          rows: [
            { label: t('You log in as'), value: account.email ?? '' },
            { label: t('Your role'), value: t(roles[role].label) },
          ],
        },
        { type: 'button', label: t('Choose a password'), href: links.setOfficePassword(token) },
        t('The link works once, for {lifetime}. If you weren’t expecting this, just ignore it.', { lifetime }),
      ],
      reason: t('You’re getting this because somebody at Evencoat invited this email address to the office.'),
    }
  },
})

export const officePasswordReset = defineNotification({
  kind: 'office-password-reset',
  find: findOfficeLinkSubject,
  applies: ({ isLive }) => isLive,
  email: ({ token }, { links, t }) => {
    const lifetime = formatLifetime(linkHours.password_reset)
    return {
      subject: t('Choose a new password'),
      preheader: t('The link works once, for {lifetime}.', { lifetime }),
      chip: { color: 'schuylkill', name: t('New password'), code: t('Valid for {lifetime}', { lifetime }) },
      heading: t('Choose a new password'),
      blocks: [
        t('Somebody asked for a new password for your account in the office, most likely you.'),
        { type: 'button', label: t('Choose a new password'), href: links.setOfficePassword(token) },
        t(
          'The link works once, for {lifetime}. Once you have chosen, every device is logged out. If it wasn’t you, ignore this message. Your password stays as it is.',
          { lifetime },
        ),
      ],
      reason: t('You’re getting this because a new password was requested for this email address.'),
    }
  },
})

export const officeCredentials = defineNotification({
  kind: 'office-credentials',
  find: findAccountSubject,
  email: (_account, { links, reader, t }, { change, device, at }) => ({
    subject: t(credentialChangeTexts[change]),
    preheader: t('If it wasn’t you, tell an owner right away.'),
    chip: { color: 'schuylkill', name: t('Your account'), code: t('Office') },
    heading: t(credentialChangeTexts[change]),
    blocks: [
      changeFacts(t, reader, { device, at }),
      t('If this was you, there’s nothing to do. If it wasn’t, choose a new password and tell an owner right away.'),
      { type: 'button', label: t('Open the office'), href: links.adminLogin },
    ],
    reason: t('You’re getting this because you have an account in the office of Evencoat.'),
  }),
})

export const officePeopleChanged = defineNotification({
  kind: 'office-people-changed',
  find: findPersonSubject,
  email: ({ account, by }, { links, reader, t }, { change, role, at }) => {
    const who = account.name ?? account.email ?? t('Administrator')
    const roleName = t(roles[role].label)
    const said = {
      owner_invited: t('{who} was invited as an owner', { who }),
      owner_joined: t('{who} is an owner now', { who }),
      owner_removed: t('{who} is no longer an owner', { who }),
      role: t('{who} has another role: {role}', { who, role: roleName }),
    }[change]
    return {
      subject: said,
      preheader: t('If that’s news to you, look into it right away.'),
      chip: { color: 'schuylkill', name: t('People'), code: roleName },
      heading: said,
      blocks: [
        {
          type: 'facts',
          rows: [
            { label: t('When'), value: formatMoment(reader, at) },
            { label: t('Done by'), value: by ?? t('Administrator') },
            ...(account.email === null ? [] : [{ label: t('Email'), value: account.email }]),
          ],
        },
        t('Every owner gets this. If nobody agreed on it, take it back under People and change your password.'),
        { type: 'button', label: t('Open People'), href: links.officePeople },
      ],
      reason: t('You’re getting this because you are an owner in the office of Evencoat.'),
    }
  },
})

export const secondFactorReminder = defineNotification({
  kind: 'second-factor-reminder',
  find: findFactorSubject,
  applies: ({ isProtected }) => !isProtected,
  email: ({ dueOn }, { links, reader, t }) => ({
    subject: t('Please set up your second factor'),
    preheader: t('It takes a minute, and nobody gets in with your password alone.'),
    chip: { color: 'schuylkill', name: t('Your account'), code: t('Office') },
    heading: t('Please set up your second factor'),
    blocks: [
      dueOn === null
        ? t('A passkey on your phone or computer, or codes from an app: either one keeps your account yours.')
        : t(
            'From {date} on, everybody in the office signs in with a second factor: a passkey on your phone or computer, or codes from an app. Without one, you’ll set it up before anything else.',
            { date: formatDate(reader, dueOn) },
          ),
      { type: 'button', label: t('Set it up'), href: links.officeAccount },
    ],
    reason: t('You’re getting this because you have an account in the office of Evencoat.'),
  }),
})
