declare module 'virtual:icon/*' {
  const Icon: import('./icon.ts').Icon;
  export default Icon;
}
