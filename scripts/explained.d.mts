export class Explained extends Error {}
export class Answered extends Explained {}
