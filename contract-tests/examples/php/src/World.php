<?php

declare(strict_types=1);

namespace Example\ResidentApi;

/**
 * What this backend knows: who is signed in, the flags, and whether it is to fail. A real backend has its database here; this one has a file,
 * since PHP forgets everything between two requests.
 */
final class World
{
    private const CONTRACT = __DIR__ . '/../../../../openapi';

    /** @var array<string, array{identityProvider: string, impersonatorEmail: ?string}> by the value of the session cookie */
    public array $sessions = [];

    /** @var array<string, bool> */
    public array $flags = [];

    /** @var ?array{status: int, code: string} every operation answers this */
    public ?array $refusal = null;

    private function __construct(private readonly string $file)
    {
    }

    public static function open(string $file): self
    {
        $world = new self($file);
        $kept = is_file($file) ? json_decode((string) file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : [];
        $world->sessions = $kept['sessions'] ?? [];
        $world->flags = $kept['flags'] ?? self::flagsOf('all-on');
        $world->refusal = $kept['refusal'] ?? null;

        return $world;
    }

    /**
     * The flags of a named answer of the contract.
     *
     * @return array<string, bool>
     */
    public static function flagsOf(string $name): array
    {
        return self::read("examples/getFeatureFlags/200.$name.json")['value'];
    }

    /**
     * A resident of the contract's examples, by the name that the states use (openapi/WORLD.md); null for a name that none has.
     *
     * @return ?array{identityProvider: string, impersonatorEmail: ?string}
     */
    public static function resident(string $name): ?array
    {
        $resident = array_column(self::read('world.json')['residents'], null, 'key')[$name] ?? null;

        return $resident === null ? null : [
            'identityProvider' => $resident['identityProvider'] ?? 'ftn',
            'impersonatorEmail' => $resident['impersonatorEmail'] ?? null,
        ];
    }

    /** @return array<string, mixed> */
    private static function read(string $file): array
    {
        return json_decode((string) file_get_contents(self::CONTRACT . "/$file"), true, flags: JSON_THROW_ON_ERROR);
    }

    public function reset(): void
    {
        $this->sessions = [];
        $this->flags = self::flagsOf('all-on');
        $this->refusal = null;
    }

    /**
     * @param array{identityProvider: string, impersonatorEmail: ?string} $user
     *
     * @return string the value of the session cookie
     */
    public function signIn(array $user): string
    {
        $session = bin2hex(random_bytes(24));
        $this->sessions[$session] = $user;

        return $session;
    }

    public function save(): void
    {
        $kept = ['sessions' => $this->sessions, 'flags' => $this->flags, 'refusal' => $this->refusal];
        file_put_contents($this->file, json_encode($kept, JSON_THROW_ON_ERROR), LOCK_EX);
    }
}
